import type { Appointment, OfferedTimes } from './appointments.ts'
import { type RequestKind, timeFaults } from './form-fields.ts'
import type { Submission } from './submission.ts'

/** What a page is rendered with for one visitor; a finished page has none of it. */
export type PageData = {
  /** A form that came back. */
  readonly submission?: Submission
  /** The free times, as a page lists them that works without a script. */
  readonly times?: OfferedTimes
  /** The request that a confirmation page is about, once its key has been found right. */
  readonly booked?: BookedRequest
  /** The request on its own page. */
  readonly ownRequest?: OwnRequest
}

/** A request as its visitor sees it right after it was sent. */
export type BookedRequest = {
  readonly reference: string
  /** What opens the request, together with its reference: in links of this page, and nowhere else. */
  readonly key: string
  readonly kind: RequestKind
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  /** The cleaned fields by name. One that a request of an older version lacks is absent. */
  readonly fields: Readonly<Record<string, string>>
  /** Null when there is none, or it was cancelled. */
  readonly appointment: Pick<Appointment, 'startsAt' | 'endsAt' | 'zone'> | null
  /** Whether a time was chosen that is not booked: the firm offers two. */
  readonly wished: boolean
}

/** The field that a visitor can change in their request: what they wrote to be read. */
export const textField = { 'prompt-rescue': 'prompts', consultation: 'message' } as const

/** What a visitor can do with their own request. */
export const requestActions = ['move', 'cancel', 'change', 'withdraw'] as const

export type RequestAction = (typeof requestActions)[number]

/**
 * Why nothing was changed, beside what is wrong with a time.
 * - `taken`: an engineer works on it already.
 * - `stale`: it was changed since the page was opened, in another tab or by the firm.
 * - `tooMany`: it has been changed as often as may be.
 * - `offered`: as many times were booked as may be, so the firm offers some.
 */
export const requestFaults = ['taken', 'stale', 'tooMany', 'offered', ...timeFaults] as const

export type RequestFault = (typeof requestFaults)[number]

export type OwnRequest = BookedRequest & {
  /** Counts the changes: an action names the one that its page showed, and is refused after another. */
  readonly version: number
  /** Whether an engineer has taken it: its text stays as it is from then on. */
  readonly isTaken: boolean
  /** Who cancelled the appointment; null when there was none, or it stands. */
  readonly cancelledBy: 'visitor' | 'firm' | null
  /** What was just done. */
  readonly done?: RequestAction
  /** What was asked for and not done: a withdrawal that has to be confirmed, or an action that was refused. */
  readonly asked?: RequestAction
  readonly fault?: RequestFault
  /** The changed text that came back. */
  readonly submission?: Submission
  /** Where a time can be chosen. */
  readonly times?: OfferedTimes
}
