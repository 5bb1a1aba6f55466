import { services } from '../../../words/words.ts'
import { Section } from '../../sections/section.tsx'

export function Misfits() {
  const { heading, lead, cases } = services.misfits
  return (
    <Section heading={heading} lead={lead}>
      <ul className="border-t-2 border-ink">
        {cases.map(({ title, text }) => (
          <li key={title} className="grid gap-x-12 gap-y-1.5 border-b border-line py-5 md:grid-cols-[1fr_1.4fr]">
            <h3 className="break-after-auto">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
