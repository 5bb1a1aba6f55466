import { Rows } from '../../../../app/ui/rows.tsx'
import type { DeskRequest } from '../../../../contracts/desk.ts'
import { requestCopy } from '../../../../words/words.ts'
import type { Clock as TimeOfDay } from '../../../wording/format.ts'
import { formatDue, lowered } from '../../../wording/format-request.ts'
import { ClockFigure } from './clock-figure.tsx'
import { clockEnd, clockLabels } from './clock-labels.ts'
import { clockShape } from './clock-shape.ts'

/** The hours of a prompt rescue as a trace to scale. Where labels don't fit, they are rows below it. */
export function Clock({ request, clock }: { request: DeskRequest; clock: TimeOfDay }) {
  const { clock: times, reference, due, fixedAt, reviewSentAt } = request
  if (!times) return null
  const labels = clockLabels(request, times, clock)
  const ms = (iso: string | null) => (iso === null ? null : Date.parse(iso))
  const shape = clockShape(
    {
      ...{ start: Date.parse(times.start), review: Date.parse(times.review), delivery: Date.parse(times.delivery) },
      ...{ end: Date.parse(clockEnd(request, clock)), reviewSentAt: ms(reviewSentAt), fixedAt: ms(fixedAt) },
    },
    reference,
  )
  const { start, review, delivery, end } = labels
  const isNow = end !== undefined && due !== null && fixedAt === null
  // "Now" needs no time beside it.
  const last = isNow ? { name: requestCopy.clock.nowAlone, when: lowered(formatDue(due, clock)) } : end
  const rows = [start, review, delivery, ...(last ? [last] : [])]
  return (
    <section aria-label={requestCopy.clock.heading} className="clock">
      <ClockFigure shape={shape} labels={labels} isLate={due?.stand === 'late'} isDone={fixedAt !== null} />
      <div className="lg:sr-only">
        <Rows rows={rows.map(({ name, when }) => ({ label: name, value: when }))} />
      </div>
    </section>
  )
}
