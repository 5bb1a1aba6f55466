import { home, people } from '../../../words/words.ts'
import { PeopleList } from '../../sections/people/people.tsx'
import { Section } from '../../sections/section.tsx'
import { Fold } from '../../ui/fold.tsx'

/** Who does the work, and three principles, of which a phone shows the headings until one is opened. */
export function About({ opens }: { opens: boolean }) {
  const { heading, points } = home.about
  return (
    <Section id="about" heading={heading} lead={people.lead} opens={opens}>
      <PeopleList />
      <ul className="columns">
        {points.map((point) => (
          <li key={point.title} className="card">
            <h3 className="unfolded">{point.title}</h3>
            <Fold summary={<h3>{point.title}</h3>}>
              <p>{point.text}</p>
            </Fold>
          </li>
        ))}
      </ul>
    </Section>
  )
}
