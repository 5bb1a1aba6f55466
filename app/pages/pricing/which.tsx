import { pricing } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { LinkedText } from '../../sections/linked-text.tsx'
import { Section } from '../../sections/section.tsx'

const pages = {
  promptRescue: paths.promptRescue,
  feasibilityCheck: `${paths.forCtos}#path`,
  consulting: paths.consulting,
} as const

export function Which() {
  const { heading, lead, rows, path } = pricing.which
  return (
    <Section heading={heading} lead={lead} sentence>
      <ul className="border-b border-line">
        {rows.map(({ when, take, page, price }) => (
          <li
            key={take}
            className="grid items-baseline gap-x-12 gap-y-1 border-t border-line py-4 md:grid-cols-[1.4fr_1fr]"
          >
            <p>“{when}”</p>
            <p className="flex justify-between gap-x-6 font-bold text-ink">
              {page ? (
                <a href={pages[page]} className="-my-2.5 py-2.5">
                  {take}
                </a>
              ) : (
                <span>{take}</span>
              )}{' '}
              <span className="whitespace-nowrap">{price}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-152">
        <LinkedText text={path} pages={pages} />
      </p>
    </Section>
  )
}
