import { deadlinesOf } from '../../../contracts/deadlines.ts'
import type { BookedRequest } from '../../../contracts/page-data.ts'
import { formatDeadlines } from '../../../words/deadlines.ts'
import { prices, schedule } from '../../../words/words.ts'

/** The deadlines of a prompt rescue; undefined for other requests. */
export function bookedDeadlines({ kind, receivedAt, fields }: BookedRequest) {
  if (kind !== 'prompt-rescue') return undefined
  const startDate = fields['start-date'] ?? ''
  return formatDeadlines(deadlinesOf({ receivedAt, startDate }, prices.promptRescue, schedule), receivedAt, fields.zone)
}
