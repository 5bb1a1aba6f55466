import { sayDeadlines } from '../../content/deadlines.ts'
import { prices } from '../../content/prices.ts'
import { schedule } from '../../content/schedule.ts'
import { deadlinesOf } from '../../contracts/deadlines.ts'

/** The deadlines of a prompt rescue in words. @param startDate the start that was chosen, `yyyy-mm-dd` or ''. */
export function saidDeadlines(receivedAt: string, startDate: string) {
  return sayDeadlines(deadlinesOf({ receivedAt, startDate }, prices.promptRescue, schedule), receivedAt)
}
