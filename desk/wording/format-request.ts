import type { Due, RequestRow, Staff } from '../../contracts/desk.ts'
import { fill } from '../../words/fill.ts'
import { abouts, dueCopy, promptRescueForm, requestsCopy, requestsCopy as words } from '../../words/words.ts'
import { type Clock, formatAhead, formatDay, formatSpan, isToday } from './format.ts'

/** A code's words, or the code itself where an older version stored one that is known no more. */
export function worded(words: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code
}

/** @returns "1 prompt", "3 prompts". */
export function formatPrompts(n: number): string {
  return n === 1 ? words.prompts.one : fill(words.prompts.many, { n })
}

/** What kind of request it is and what it is about, in short parts. */
export function formatKind(
  row: Pick<RequestRow, 'kind' | 'challenge' | 'prompts' | 'about' | 'appointmentAt' | 'state'>,
): {
  readonly kind: string
  readonly about: string
  readonly more: string
} {
  const kind = words.kinds[row.kind]
  if (row.kind === 'prompt-rescue') {
    return { kind, about: worded(promptRescueForm.options, row.challenge), more: formatPrompts(row.prompts) }
  }
  return {
    kind,
    about: row.about && worded(abouts, row.about),
    more: row.state === 'new' && !row.appointmentAt ? words.noCall : '',
  }
}

/** Why it looks as if a program had sent it; '' when it does not. */
export function formatSuspicion({ held, suspected }: Pick<RequestRow, 'held' | 'suspected'>): string {
  if (suspected.length === 0) return ''
  const reasons = suspected.map((signal) => worded(words.signals, signal)).join(' · ')
  return fill(held ? words.heldFor : words.checkFor, { reasons })
}

/** What was given up, and why: the mail server's code in words. */
export function formatFailure({ purpose, cause }: NonNullable<RequestRow['failed']>): string {
  const code = /\b[45]\d\d\b/.exec(cause)?.[0] ?? ''
  const known = code && worded(words.causes, code)
  return fill(words.failed, {
    what: worded(words.purposes, purpose),
    cause: (known !== code && known) || cause || words.noCause,
  })
}

/** The first name, as colleagues say it; the whole one where two share it. */
export function shortName(staff: Staff, all: readonly Staff[]): string {
  const first = firstName(staff.name)
  return all.some((other) => other.email !== staff.email && firstName(other.name) === first) ? staff.name : first
}

/** What somebody is called by, as far as a name says: its first word. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? ''
}

/** What is due, and in what time or by when: "Review in 3 h", "Reply by Tue, 6:00 PM", "Delivery 2 h late". */
export function formatDue(due: Due, clock: Clock): string {
  const { what, at } = due
  const left = Date.parse(at) - Date.parse(clock.now)
  if (left < 0) return fill(dueCopy[what].late, { span: formatSpan(-left) })
  if (what === 'review' || what === 'delivery') return fill(dueCopy[what].ahead, { span: formatSpan(left) })
  return fill(dueCopy[what][isToday(at, clock) ? 'today' : 'ahead'], { moment: formatAhead(at, clock) })
}

type Beside = Pick<RequestRow, 'kind' | 'state' | 'stateAt' | 'held' | 'due' | 'appointmentAt' | 'startsAt' | 'fixedAt'>

/** What else there is to know of it: the call of a consultation, or what became of a request that nothing is due of. */
export function formatBeside(row: Beside, clock: Clock): string {
  const { beside, finished } = dueCopy
  if (row.held) return ''
  if (row.due === null) {
    const { fixedAt, startsAt, state, stateAt } = row
    if (fixedAt && startsAt) {
      return fill(finished.delivered, { span: formatSpan(Date.parse(fixedAt) - Date.parse(startsAt)) })
    }
    if (!stateAt || state === 'new') return ''
    return fill(finished.since, { state: requestsCopy.states[state].toLowerCase(), day: formatDay(stateAt, clock) })
  }
  if (row.kind !== 'consultation') return ''
  if (row.due.what === 'call') return row.state === 'new' ? '' : beside.replied
  return row.appointmentAt ? fill(beside.call, { moment: formatAhead(row.appointmentAt, clock) }) : beside.offer
}

/** The same within a sentence. */
export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
