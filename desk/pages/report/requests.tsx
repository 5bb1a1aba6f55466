import type { RequestKind } from '../../../contracts/form-fields.ts'
import { formActions } from '../../../contracts/monitoring.ts'
import type { Report } from '../../../server/report/report.ts'
import { formatCount } from '../../../words/numbers.ts'
import { reportCopy as words } from '../../../words/words.ts'
import { formatWas, NowAndWas, NumberTable, Part } from './tables.tsx'

const kinds = Object.keys(words.kinds) as readonly RequestKind[]

/** The states of requests, and how often each form was started, sent and refused. */
export function Requests({ report: { states, forms, before } }: { report: Report }) {
  return (
    <Part id="states" heading={words.sections.states}>
      <NumberTable
        caption={words.sections.states}
        headings={[words.columns.state, ...kinds.map((kind) => words.kinds[kind]), words.columns.both]}
        rows={states.map((row) => ({
          key: row.state,
          name: words.states[row.state],
          cells: [...kinds.map((kind) => row[kind]), kinds.reduce((sum, kind) => sum + row[kind], 0)].map(formatCount),
        }))}
        strong={kinds.length}
      />
      <h3 className="mb-1 mt-8 text-base">{words.sections.forms}</h3>
      <NumberTable
        caption={words.sections.forms}
        headings={[words.columns.form, ...formActions.map((action) => words.columns[action])]}
        rows={kinds.map((kind) => ({
          key: kind,
          name: words.kinds[kind],
          cells: formActions.map((action) => (
            <NowAndWas
              key={action}
              now={formatCount(forms[kind][action])}
              was={formatWas(before?.forms[kind][action])}
            />
          )),
        }))}
      />
    </Part>
  )
}
