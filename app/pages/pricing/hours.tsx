import { pricing } from '../../../words/words.ts'
import { Section } from '../../sections/section.tsx'

export function Hours() {
  const { heading, lead, cards } = pricing.hours
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
