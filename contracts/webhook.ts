import type { Appointment } from './appointments.ts'
import type { VisitorRequest } from './requests.ts'
import type { SoftSignal } from './suspicion.ts'

/** What another program is told of a request, as the body of a call in the form of Standard Webhooks. */
export type WebhookCall = {
  readonly type: 'request.stored'
  /** When it came in; ISO 8601, UTC. */
  readonly timestamp: string
  readonly data: VisitorRequest & {
    readonly reference: string
    readonly suspected: readonly SoftSignal[]
    /** Null where no time is booked. */
    readonly appointment: Pick<Appointment, 'startsAt' | 'endsAt' | 'zone'> | null
  }
}
