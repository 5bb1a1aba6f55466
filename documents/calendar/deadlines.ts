import { deadlinesOf } from '../../contracts/deadlines.ts'
import type { DeadlinesInput } from '../../contracts/mail.ts'
import { fill } from '../../words/fill.ts'
import { confirmationCopy, prices, schedule } from '../../words/words.ts'
import { addComponent, moment, newCalendar, written } from './ical.ts'

/** Moments: they take up no time. */
export function deadlineEntries({ uid, reference, receivedAt, startDate }: DeadlinesInput): string {
  const deadlines = deadlinesOf({ receivedAt, startDate }, prices.promptRescue, schedule)
  const { calendar: words } = confirmationCopy.due
  const calendar = newCalendar('publish')
  for (const stage of ['review', 'delivery'] as const) {
    const { add } = addComponent(calendar, 'vevent')
    add('uid', `${stage}-${uid}`)
    add('dtstamp', moment(receivedAt))
    // Without an end it's a moment (RFC 5545, 3.6.1).
    add('dtstart', moment(deadlines[stage]))
    add('summary', words[stage])
    add('description', fill(words.description, { reference }))
    add('transp', 'TRANSPARENT')
  }
  return written(calendar)
}
