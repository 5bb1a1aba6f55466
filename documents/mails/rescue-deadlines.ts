import { deadlinesOf } from '../../contracts/deadlines.ts'
import { formatDeadlines } from '../../words/deadlines.ts'
import { prices, schedule } from '../../words/words.ts'

/** @param startDate `yyyy-mm-dd` or ''. */
export function rescueDeadlines(receivedAt: string, startDate: string) {
  return formatDeadlines(deadlinesOf({ receivedAt, startDate }, prices.promptRescue, schedule), receivedAt)
}
