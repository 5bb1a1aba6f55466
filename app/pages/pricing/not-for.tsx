import { pricing } from '../../../content/pages/pricing.ts'
import { SectionHead } from '../../sections/section-head.tsx'

/** Who should not buy a membership, and what to do instead. */
export function NotFor() {
  const { heading, lead, cards } = pricing.notFor
  return (
    <section className="column pb-14 pt-10">
      <SectionHead heading={heading} lead={lead} />
      <ul className="columns">
        {cards.map((card) => (
          <li key={card.title} className="card">
            <h3>{card.title}</h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
