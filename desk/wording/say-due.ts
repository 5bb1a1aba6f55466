import type { Due, RequestRow } from '../../contracts/desk.ts'
import { fill } from '../../words/fill.ts'
import { dueCopy, requestsCopy } from '../../words/words.ts'
import { type Clock, isToday, sayAhead, sayDay } from './say-moment.ts'
import { saySpan } from './say-span.ts'

/** What is due, and in what time or by when: "Review in 3 h", "Reply by Tue, 6:00 PM", "Delivery 2 h late". */
export function sayDue(due: Due, clock: Clock): string {
  const { what, at } = due
  const left = Date.parse(at) - Date.parse(clock.now)
  if (left < 0) return fill(dueCopy[what].late, { span: saySpan(-left) })
  if (what === 'review' || what === 'delivery') return fill(dueCopy[what].ahead, { span: saySpan(left) })
  return fill(dueCopy[what][isToday(at, clock) ? 'today' : 'ahead'], { moment: sayAhead(at, clock) })
}

type Beside = Pick<RequestRow, 'kind' | 'state' | 'stateAt' | 'held' | 'due' | 'appointmentAt' | 'startsAt' | 'fixedAt'>

/** What else there is to know of it: the call of a consultation, or what became of a request that nothing is due of. */
export function sayBeside(row: Beside, clock: Clock): string {
  const { beside, finished } = dueCopy
  if (row.held) return ''
  if (row.due === null) {
    const { fixedAt, startsAt, state, stateAt } = row
    if (fixedAt && startsAt) {
      return fill(finished.delivered, { span: saySpan(Date.parse(fixedAt) - Date.parse(startsAt)) })
    }
    if (!stateAt || state === 'new') return ''
    return fill(finished.since, { state: requestsCopy.states[state].toLowerCase(), day: sayDay(stateAt, clock) })
  }
  if (row.kind !== 'consultation') return ''
  if (row.due.what === 'call') return row.state === 'new' ? '' : beside.replied
  return row.appointmentAt ? fill(beside.call, { moment: sayAhead(row.appointmentAt, clock) }) : beside.offer
}

/** The same within a sentence. */
export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
