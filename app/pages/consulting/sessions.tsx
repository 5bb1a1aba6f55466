import { consulting } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { Section } from '../../sections/section.tsx'

const line = 'grid grid-cols-2 gap-x-5 border-b border-line py-4 md:grid-cols-[1fr_1.4fr_1.4fr] md:gap-x-8'

/** Roles are explicit, because a table in a grid layout loses them. */
export function Sessions() {
  const { heading, lead, caption, criterion, names, figures, rows, more } = consulting.sessions
  return (
    <Section heading={heading} lead={lead} sentence>
      <table aria-label={caption} className="block border-t-2 border-ink text-left">
        <thead className="block">
          <tr className={line}>
            <th scope="col" className="font-normal max-md:sr-only">
              {criterion}
            </th>
            {names.map((name, index) => (
              <th key={name} scope="col" className="font-normal">
                <strong className="text-figure block text-ink">{figures[index]}</strong>
                <span className="mt-2 block leading-snug">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {rows.map(({ label, values }) => (
            <tr key={label} className={`${line} text-small`}>
              <th scope="row" className="font-normal max-md:col-span-2 max-md:mb-1">
                {label}
              </th>
              {values.map((value) => (
                <td key={value} className="text-balance font-semibold text-ink">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4">
        <a href={paths.pricing} className="link">
          {more}
        </a>
      </p>
    </Section>
  )
}
