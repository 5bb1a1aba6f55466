import { interpolate } from '../../cms/interpolate.ts'
import type { SiteContent } from '../../cms/site-content.ts'
import type { Due, Staff } from '../../contracts/desk.ts'
import type { RequestRow } from '../../server/desk/list-rows.ts'
import { type Clock, formatDay, formatDuration, formatFuture, isToday } from './format-datetime.ts'

/** @returns a code's text, or the code itself if this version doesn't know it. */
export function formatLabel(copy: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(copy, code) ? (copy[code] ?? code) : code
}

/** @returns "1 prompt", "3 prompts". */
export function formatPrompts({ requestsCopy: copy }: SiteContent, n: number): string {
  return n === 1 ? copy.prompts.one : interpolate(copy.prompts.many, { n })
}

/** @returns the kind of a request and its topic, as short texts. */
export function formatKind(
  content: SiteContent,
  row: Pick<RequestRow, 'kind' | 'challenge' | 'prompts' | 'about' | 'appointmentAt' | 'state'>,
): {
  readonly kind: string
  readonly about: string
  readonly more: string
} {
  const { abouts, promptRescueForm, requestsCopy: copy } = content
  const kind = copy.kinds[row.kind]
  if (row.kind === 'prompt-rescue') {
    return {
      kind,
      about: formatLabel(promptRescueForm.options, row.challenge),
      more: formatPrompts(content, row.prompts),
    }
  }
  return {
    kind,
    about: row.about && formatLabel(abouts, row.about),
    more: row.state === 'new' && !row.appointmentAt ? copy.noCall : '',
  }
}

/** @returns the spam signals as text; '' without any. */
export function formatSpamSignals(
  { requestsCopy: copy }: SiteContent,
  { quarantined, suspected }: Pick<RequestRow, 'quarantined' | 'suspected'>,
): string {
  if (suspected.length === 0) return ''
  const reasons = suspected.map((signal) => formatLabel(copy.signals, signal)).join(' · ')
  return interpolate(quarantined ? copy.quarantinedFor : copy.checkFor, { reasons })
}

/** @returns which email couldn't be delivered, and the mail server's error as text. */
export function formatFailure(
  { requestsCopy: copy }: SiteContent,
  { purpose, cause, mayHaveArrived }: NonNullable<RequestRow['failed']>,
): string {
  const what = formatLabel(copy.purposes, purpose)
  if (mayHaveArrived) return interpolate(copy.mayHaveArrived, { what })
  const code = /\b[45]\d\d\b/.exec(cause)?.[0] ?? ''
  const causeLabel = code && formatLabel(copy.causes, code)
  return interpolate(copy.failed, {
    what,
    cause: (causeLabel !== code && causeLabel) || cause || copy.noCause,
  })
}

/** @returns the first name, or the whole name if two colleagues share the first. */
export function formatShortName(staff: Staff, all: readonly Staff[]): string {
  const first = getFirstName(staff.name)
  return all.some((other) => other.email !== staff.email && getFirstName(other.name) === first) ? staff.name : first
}

/** @returns the first word of a name. */
export function getFirstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? ''
}

/** Formats what is due, and in how long or by when: "Review in 3 h", "Reply by Tue, 6:00 PM", "Delivery 2 h late". */
export function formatDue(content: SiteContent, due: Due, clock: Clock): string {
  const { dueCopy } = content
  const { what, at } = due
  const left = Date.parse(at) - Date.parse(clock.now)
  if (left < 0) return interpolate(dueCopy[what].late, { span: formatDuration(content, -left) })
  if (what === 'review' || what === 'delivery')
    return interpolate(dueCopy[what].ahead, { span: formatDuration(content, left) })
  return interpolate(dueCopy[what][isToday(at, clock) ? 'today' : 'ahead'], {
    moment: formatFuture(content, at, clock),
  })
}

type DueDetailRow = Pick<
  RequestRow,
  'kind' | 'state' | 'stateAt' | 'quarantined' | 'due' | 'dues' | 'appointmentAt' | 'startsAt' | 'fixedAt'
>

/** @returns the text below the due date: what else is due, or the outcome when nothing is. Payments that aren't late can wait. */
export function formatDueDetail(content: SiteContent, row: DueDetailRow, clock: Clock): string {
  const { dueCopy, requestsCopy } = content
  const { beside, finished } = dueCopy
  if (row.quarantined) return ''
  if (row.due === null) {
    const { fixedAt, startsAt, state, stateAt } = row
    if (fixedAt && startsAt) {
      return interpolate(finished.delivered, {
        span: formatDuration(content, Date.parse(fixedAt) - Date.parse(startsAt)),
      })
    }
    if (!stateAt || state === 'new') return ''
    return interpolate(finished.since, {
      state: requestsCopy.states[state].toLowerCase(),
      day: formatDay(stateAt, clock),
    })
  }
  if (row.kind !== 'consultation') {
    const others = row.dues.slice(1).filter(({ what, urgency }) => what !== 'payment' || urgency === 'late')
    return others.map((due) => lowercaseFirst(formatDue(content, due, clock))).join(', ')
  }
  if (row.due.what === 'call') return row.state === 'answered' ? beside.replied : ''
  return row.appointmentAt
    ? interpolate(beside.call, { moment: formatFuture(content, row.appointmentAt, clock) })
    : beside.offer
}

/** For use within a sentence. */
export function lowercaseFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
