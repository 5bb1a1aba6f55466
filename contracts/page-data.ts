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
  /** Requests of an older version may lack a field. */
  readonly fields: Readonly<Record<string, string>>
  readonly appointment: Pick<Appointment, 'startsAt' | 'endsAt' | 'zone'> | null
  /** Whether an email to the visitor tells of its latest state: none does at a cap. */
  readonly isMailed: boolean
}

export const textField = { 'prompt-rescue': 'prompts', consultation: 'message' } as const

export const requestActions = ['move', 'cancel', 'change', 'withdraw'] as const

export type RequestAction = (typeof requestActions)[number]

/** `taken`: an engineer has it. `stale`: it has changed since. `tooMany`: a limit of changes or bookings is reached. */
export const requestFaults = ['taken', 'stale', 'tooMany', ...timeFaults] as const

export type RequestFault = (typeof requestFaults)[number]

export type ManagedRequest = BookedRequest & {
  readonly version: number
  readonly isTaken: boolean
  readonly cancelledBy: 'visitor' | 'firm' | null
  readonly done?: RequestAction
  readonly asked?: RequestAction
  readonly fault?: RequestFault
  readonly submission?: Submission
  readonly times?: OfferedTimes
}
