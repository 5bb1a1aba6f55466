import type { DeskRequest } from '../../../../contracts/desk.ts'
import { fill } from '../../../../words/fill.ts'
import { prices, requestCopy, requestsCopy } from '../../../../words/words.ts'
import { type Clock, formatWhole } from '../../../wording/format.ts'
import { formatDue, lowered } from '../../../wording/format-request.ts'

const words = requestCopy.clock
const { reviewHours, deliveryHours } = prices.promptRescue

export type ClockLabel = { readonly name: string; readonly when: string }

/** The line ends at the delivery, or when the request was finished without one; otherwise now. */
export function clockEnd({ fixedAt, state, stateAt }: DeskRequest, { now }: Clock): string {
  const isFinished = state !== 'new' && state !== 'answered'
  return fixedAt ?? (isFinished ? stateAt : null) ?? now
}

/** The label at each mark, and at the end of the line. `end` is undefined before the clock begins. */
export function clockLabels(request: DeskRequest, times: NonNullable<DeskRequest['clock']>, clock: Clock) {
  const { reviewSentAt, fixedAt, due, state, receivedAt } = request
  const end = clockEnd(request, clock)
  const when = (iso: string) => formatWhole(iso, clock)
  const endName = () => {
    if (fixedAt) return words.delivered
    if (due) return fill(words.now, { due: lowered(formatDue(due, clock)) })
    return end === clock.now ? words.nowAlone : requestsCopy.states[state]
  }
  return {
    start: { name: times.start === receivedAt ? words.started : words.begins, when: when(times.start) },
    review: reviewSentAt
      ? { name: words.reviewed, when: when(reviewSentAt) }
      : { name: fill(words.review, { reviewHours }), when: when(times.review) },
    delivery: { name: fill(words.delivery, { deliveryHours }), when: when(times.delivery) },
    end: end > times.start ? { name: endName(), when: when(end) } : undefined,
  } satisfies Record<string, ClockLabel | undefined>
}
