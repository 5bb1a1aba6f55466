import { forCtos } from '../../../words/words.ts'
import { SideSection } from '../../sections/section.tsx'

export function Value() {
  const { heading, cards } = forCtos.value
  return (
    <SideSection heading={heading}>
      <ul className="grid gap-x-8 gap-y-9 md:grid-cols-2">
        {cards.map((card) => (
          <li key={card.title} className="card">
            <h3>{card.title}</h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}
