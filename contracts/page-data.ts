import type { Appointment, OfferedTimes } from './appointments.ts'
import { type RequestKind, timeFaults } from './form-fields.ts'
import type { Submission } from './submission.ts'

export type PageData = {
  readonly submission?: Submission
  readonly times?: OfferedTimes
  readonly booked?: BookedRequest
  readonly manageRequest?: ManagedRequest
}

export type BookedRequest = {
  readonly reference: string
  readonly key: string
  readonly kind: RequestKind
  readonly receivedAt: string
  /** Requests stored by an older version may lack a field. */
  readonly fields: Readonly<Record<string, string>>
  readonly appointment: Pick<Appointment, 'startsAt' | 'endsAt' | 'zone'> | null
  /** Whether the first half of a prompt rescue is still to be paid. */
  readonly isPayable: boolean
  /** Within how many hours the visitor gets an email about the latest state: 0 at once, null never. Quotas may delay or prevent it. */
  readonly mailWithinHours: number | null
}

export const textField = { 'prompt-rescue': 'prompts', consultation: 'message' } as const

export const requestActions = ['move', 'cancel', 'change', 'withdraw'] as const

export type RequestAction = (typeof requestActions)[number]

/** The actions whose outcome the request's page confirms. A withdrawn request has no page. */
export const confirmedActions = ['move', 'cancel', 'change'] as const

/**
 * `taken`: an engineer works on it. `stale`: it has changed since. `tooMany`: a limit on changes or bookings is
 * reached.
 */
export const requestFaults = ['taken', 'stale', 'tooMany', ...timeFaults] as const

export type RequestFault = (typeof requestFaults)[number]

export type ManagedRequest = BookedRequest & {
  readonly version: number
  /** When an engineer took the request; null before. */
  readonly takenAt: string | null
  readonly cancelledBy: 'visitor' | 'firm' | null
  readonly done?: (typeof confirmedActions)[number]
  readonly asked?: RequestAction
  readonly fault?: RequestFault
  readonly submission?: Submission
  readonly times?: OfferedTimes
}
