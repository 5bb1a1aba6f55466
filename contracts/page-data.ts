import type { Appointment, OfferedTimes } from './appointments.ts'
import { type RequestKind, timeFaults } from './form-fields.ts'
import type { Submission } from './submission.ts'

/** Data of a page that is rendered for one visitor. */
export type PageData = {
  readonly submission?: Submission
  readonly times?: OfferedTimes
  readonly booked?: BookedRequest
  readonly ownRequest?: OwnRequest
}

export type BookedRequest = {
  readonly reference: string
  /** Opens the request, with its reference: only in links of this page. */
  readonly key: string
  readonly kind: RequestKind
  readonly receivedAt: string
  /** Requests of an older version may lack a field. */
  readonly fields: Readonly<Record<string, string>>
  readonly appointment: Pick<Appointment, 'startsAt' | 'endsAt' | 'zone'> | null
  /** Whether the chosen time isn't booked, and the firm offers two. */
  readonly wished: boolean
}

/** The field that a visitor can change. */
export const textField = { 'prompt-rescue': 'prompts', consultation: 'message' } as const

export const requestActions = ['move', 'cancel', 'change', 'withdraw'] as const

export type RequestAction = (typeof requestActions)[number]

/**
 * Why nothing was changed, besides errors of a time.
 * - `taken`: an engineer works on it already.
 * - `stale`: it was changed since the page was opened.
 * - `tooMany`: it has reached the limit of changes.
 * - `offered`: the limit of bookings is reached, so the firm offers times.
 */
export const requestFaults = ['taken', 'stale', 'tooMany', 'offered', ...timeFaults] as const

export type RequestFault = (typeof requestFaults)[number]

export type OwnRequest = BookedRequest & {
  /** An action names the version that its page showed, and is refused after another change. */
  readonly version: number
  readonly isTaken: boolean
  readonly cancelledBy: 'visitor' | 'firm' | null
  readonly done?: RequestAction
  /** A withdrawal to be confirmed, or an action that was refused. */
  readonly asked?: RequestAction
  readonly fault?: RequestFault
  readonly submission?: Submission
  readonly times?: OfferedTimes
}
