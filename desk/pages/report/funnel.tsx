import { Rows } from '../../../app/ui/rows.tsx'
import type { Numbers, Report } from '../../../contracts/report.ts'
import { fill } from '../../../words/fill.ts'
import { formatCount, formatShare } from '../../../words/numbers.ts'
import { reportCopy as words } from '../../../words/words.ts'
import { Bar } from './bar.tsx'
import { formatChanged, formatWas, Part } from './part.tsx'

const started = ({ forms }: Numbers) => forms['prompt-rescue'].started + forms.consultation.started

/** How many people are left at each step, and the kinds of requests. */
export function Funnel({ report }: { report: Report }) {
  const { before } = report
  const steps = [
    { name: words.funnel.visits, of: ({ visits }: Numbers) => visits },
    { name: words.funnel.started, of: started },
    { name: words.funnel.sent, of: ({ requests }: Numbers) => requests.total },
  ]
  const values = steps.map(({ of }) => ({ now: of(report), was: before ? of(before) : undefined }))
  const most = Math.max(...values.flatMap(({ now, was = 0 }) => [now, was]))
  return (
    <Part id="funnel" heading={words.sections.funnel}>
      <ol>
        {steps.map(({ name }, index) => {
          const { now = 0, was } = values[index] ?? {}
          const step = values[index - 1]
          const notes =
            step === undefined
              ? [formatWas(was), words.funnel.visit]
              : [
                  step.now > 0 ? fill(words.funnel.share, { share: formatShare(now, step.now) }) : '',
                  step.was && was !== undefined ? fill(words.was, { before: formatShare(was, step.was) }) : '',
                ]
          return (
            <li key={name} className="border-b border-line py-3">
              <p className="flex items-baseline gap-4 font-semibold text-ink">
                <span className="mr-auto text-small">{name}</span>
                <span className="font-heading text-h3 leading-none">{formatCount(now)}</span>
                <span className="min-w-14 text-right text-small tabular-nums">{formatChanged(now, was)}</span>
              </p>
              <Bar value={now} before={was} most={most} />
              <p className="text-small text-muted">{notes.filter(Boolean).join('; ')}</p>
            </li>
          )
        })}
      </ol>
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
