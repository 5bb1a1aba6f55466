import { pricing } from '../../../words/words.ts'
import { Section } from '../../sections/section.tsx'

/** Who should not buy a membership, and what to do instead. */
export function NotFor() {
  const { heading, lead, cards } = pricing.notFor
  return (
    <Section heading={heading} lead={lead}>
      <ul className="columns">
        {cards.map((card) => (
          <li key={card.title} className="card">
            <h3>{card.title}</h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
