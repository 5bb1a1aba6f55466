import { forCtos } from '../../../content/pages/for-ctos.ts'
import { SectionHeading } from '../../sections/section-heading.tsx'

/** What a CTO gets, as things that can be shown to others. */
export function Value() {
  const { heading, cards } = forCtos.value
  return (
    <section className="column max-lg:space-y-8 pb-14 pt-6 lg:grid lg:gap-x-12 lg:grid-cols-[1fr_1.9fr]">
      <SectionHeading className="max-w-100">{heading}</SectionHeading>
      <ul className="grid gap-x-8 gap-y-9 md:grid-cols-2">
        {cards.map((card) => (
          <li key={card.title} className="border-t-2 border-ink pt-4">
            <h3>{card.title}</h3>
            <p className="mt-2 text-small">{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
