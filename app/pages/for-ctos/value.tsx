import { forCtos } from '../../../content/pages/for-ctos.ts'

/** What a CTO gets, as things that can be shown to others. */
export function Value() {
  const { heading, cards } = forCtos.value
  return (
    <section className="column grid gap-x-12 gap-y-8 pb-14 pt-6 lg:grid-cols-[1fr_1.9fr]">
      <h2 className="text-h2 max-w-100">{heading}</h2>
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
