import { deadlinesOf } from '../../contracts/deadlines.ts'
import { sayDeadlines } from '../../words/deadlines.ts'
import { prices, schedule } from '../../words/words.ts'

/** The deadlines of a prompt rescue in words. @param startDate the start that was chosen, `yyyy-mm-dd` or ''. */
export function saidDeadlines(receivedAt: string, startDate: string) {
  return sayDeadlines(deadlinesOf({ receivedAt, startDate }, prices.promptRescue, schedule), receivedAt)
}
