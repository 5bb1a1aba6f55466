import { forCtos } from '../../../words/words.ts'
import { Section } from '../../sections/section.tsx'

export function Audience() {
  const { heading, lead, cards } = forCtos.audience
  return (
    <Section heading={heading} lead={lead} sentence>
      <ul className="grid gap-8 md:grid-cols-3">
        {cards.map((card) => (
          <li
            key={card.industry}
            className="border-t-2 border-ink pt-4 md:row-span-3 md:grid md:grid-rows-subgrid md:gap-y-0"
          >
            <p className="text-small">{card.industry}</p>
            <h3 className="mt-1.5">{card.title}</h3>
            <p className="mt-2.5 text-small">{card.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
