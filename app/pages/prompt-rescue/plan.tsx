import { promptRescue } from '../../../words/words.ts'
import { Section } from '../../sections/section.tsx'
import { Rows } from '../../ui/rows.tsx'

export function Plan() {
  const { heading, lead, days } = promptRescue.plan
  return (
    <Section heading={heading} lead={lead}>
      <ol className="grid gap-x-12 gap-y-9 md:grid-cols-2">
        {days.map((day) => (
          <li key={day.title} className="card">
            <h3 className="mb-3">{day.title}</h3>
            <Rows rows={day.rows} className="border-t border-line" />
          </li>
        ))}
      </ol>
    </Section>
  )
}
