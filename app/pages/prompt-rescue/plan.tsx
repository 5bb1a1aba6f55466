import { promptRescue } from '../../../words/words.ts'
import { Section } from '../../sections/section.tsx'
import { Rows } from '../../ui/rows.tsx'

/** What happens on day 1 and on day 2, and by which hour. */
export function Plan() {
  const { heading, lead, days } = promptRescue.plan
  return (
    <Section heading={heading} lead={lead}>
      <ol className="grid gap-y-9 md:grid-cols-2">
        {days.map((day) => (
          <li
            key={day.title}
            className="border-t-2 border-ink pt-5 md:first:border-r md:first:border-r-line md:first:pr-8 md:last:pl-8"
          >
            <h3 className="mb-3.5">{day.title}</h3>
            <Rows rows={day.rows} className="border-t border-line" />
          </li>
        ))}
      </ol>
    </Section>
  )
}
