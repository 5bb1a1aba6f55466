import { home } from '../../../content/pages/home.ts'
import { SectionHead } from '../../sections/section-head.tsx'

export function About({ opens }: { opens: boolean }) {
  const { heading, lead, points } = home.about
  return (
    <section id="about" className="column pb-14 pt-12">
      <SectionHead heading={heading} lead={lead} opens={opens} />
      <ul className="grid gap-8 lg:grid-cols-3">
        {points.map((point) => (
          <li key={point.title} className="border-t-2 border-ink pt-5">
            <h3>{point.title}</h3>
            <p className="mt-2 text-small">{point.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
