import { pricing } from '../../../content/pages/pricing.ts'
import { SectionHead } from '../../sections/section-head.tsx'

export function Hours() {
  const { heading, lead, cards } = pricing.hours
  return (
    <section className="column pb-14 pt-10">
      <SectionHead heading={heading} lead={lead} />
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.title} className="border-t-2 border-ink pt-5">
            <h3>{card.title}</h3>
            <p className="mt-2 text-small">{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
