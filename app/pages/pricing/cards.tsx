import { Section } from '../../sections/section.tsx'

type CardsProps = {
  heading: string
  lead: string
  cards: readonly { readonly title: string; readonly text: string }[]
}

export function Cards({ heading, lead, cards }: CardsProps) {
  return (
    <Section heading={heading} lead={lead}>
      <ul className="columns">
        {cards.map(({ title, text }) => (
          <li key={title} className="card">
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
