import type { Appointment } from './appointments.ts'
import type { VisitorRequest } from './requests.ts'
import type { SoftSignal } from './suspicion.ts'

/** The body of a call (Standard Webhooks). */
export type WebhookCall = {
  readonly type: 'request.stored'
  readonly timestamp: string
  readonly data: VisitorRequest & {
    readonly reference: string
    readonly suspected: readonly SoftSignal[]
    readonly appointment: Pick<Appointment, 'startsAt' | 'endsAt' | 'zone'> | null
  }
}
