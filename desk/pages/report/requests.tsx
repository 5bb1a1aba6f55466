import { Rows } from '../../../app/ui/rows.tsx'
import type { RequestKind } from '../../../contracts/form-fields.ts'
import { formActions } from '../../../contracts/monitoring.ts'
import type { Numbers } from '../../../server/report/numbers.ts'
import type { Report } from '../../../server/report/report.ts'
import { fill } from '../../../words/fill.ts'
import { formatCount, formatShare } from '../../../words/numbers.ts'
import { reportCopy as words } from '../../../words/words.ts'
import { BarTable, formatWas, NowAndWas, NumberTable, Part } from './tables.tsx'

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

/** How many people are left at each step, and the kinds of requests. */
export function Funnel({ report }: { report: Report }) {
  const { before } = report
  const counts = ({ visits, forms, requests }: Numbers) => [
    visits,
    forms['prompt-rescue'].started + forms.consultation.started,
    requests.total,
  ]
  const { visits, started, sent, visit, share } = words.funnel
  const [now, was] = [counts(report), before ? counts(before) : []]
  const noteOf = (index: number) => {
    const [of, earlier] = [now[index - 1], was[index - 1]]
    const shares = [
      of ? fill(share, { share: formatShare(now[index] ?? 0, of) }) : '',
      earlier ? fill(words.was, { before: formatShare(was[index] ?? 0, earlier) }) : '',
    ]
    return index === 0 ? visit : shares.filter(Boolean).join('; ')
  }
  const rows = [visits, started, sent].map((name, index) => ({
    key: name,
    name,
    note: noteOf(index),
    now: now[index] ?? 0,
    was: was[index],
  }))
  return (
    <Part id="funnel" heading={words.sections.funnel}>
      <BarTable
        caption={words.sections.funnel}
        headings={[words.columns.step, words.columns.count, words.columns.change]}
        rows={rows}
      />
      <Rows rows={whatWasSent(report)} />
    </Part>
  )
}

function whatWasSent({ requests, before }: Report) {
  const offered = ({ kinds, timed }: Numbers['requests']) => kinds.consultation - timed
  const value = (of: (requests: Numbers['requests']) => number) =>
    [formatCount(of(requests)), formatWas(before ? of(before.requests) : undefined)].filter(Boolean).join(', ')
  return [
    { label: words.rows.timed, value: value(({ timed }) => timed) },
    { label: words.rows.offered, value: value(offered) },
    { label: words.rows['prompt-rescue'], value: value(({ kinds }) => kinds['prompt-rescue']) },
  ]
}
