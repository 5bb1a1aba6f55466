import { pricing } from '../../../content/pages/pricing.ts'
import { SectionHead } from '../../sections/section-head.tsx'

/** Who should not buy a membership, and what to do instead. */
export function NotFor() {
  const { heading, lead, cards } = pricing.notFor
  return (
    <section className="bg-brand-ink text-on-band-muted">
      <div className="column py-16">
        <SectionHead heading={heading} lead={lead} />
        <ul className="grid gap-8 lg:grid-cols-3">
          {cards.map((card) => (
            <li key={card.title} className="border-t-2 border-on-band pt-5">
              <h3 className="text-on-band">{card.title}</h3>
              <p className="mt-2 text-small">{card.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
