import { home, people } from '../../../words/words.ts'
import { PeopleList } from '../../sections/people/people.tsx'
import { Section } from '../../sections/section.tsx'

export function About({ opens }: { opens: boolean }) {
  const { heading, points } = home.about
  return (
    <Section id="about" heading={heading} lead={people.lead} opens={opens}>
      <PeopleList />
      <ul className="columns">
        {points.map((point) => (
          <li key={point.title} className="card">
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
