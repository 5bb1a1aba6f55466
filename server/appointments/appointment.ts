import type { Kysely, Selectable } from 'kysely'
import type { Appointment } from '../../contracts/appointments.ts'
import type { TimeFault } from '../../contracts/form-fields.ts'
import type { AppointmentTable, Tables } from '../database/schema.ts'

export class NotBookable extends Error {
  override readonly name = 'NotBookable'
  readonly fault: TimeFault

  constructor(fault: TimeFault) {
    super('the time cannot be booked')
    this.fault = fault
  }
}

export function appointmentOf(row: Omit<Selectable<AppointmentTable>, 'id' | 'request_id' | 'seat'>): Appointment {
  return {
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    zone: row.zone,
    state: stateOf(row),
    cancelledBy: row.cancelled_by,
    sequence: row.sequence,
    changedAt: row.changed_at,
  }
}

export async function readAppointment(db: Kysely<Tables>, requestId: number): Promise<Appointment | null> {
  const row = await db.selectFrom('appointment').selectAll().where('request_id', '=', requestId).executeTakeFirst()
  return row ? appointmentOf(row) : null
}

/** A wish of a quarantined request is stored as canceled by nobody. */
export function stateOf({
  cancelled_at,
  cancelled_by,
}: Pick<AppointmentTable, 'cancelled_at' | 'cancelled_by'>): Appointment['state'] {
  if (cancelled_at === null) return 'stands'
  return cancelled_by === null ? 'wished' : 'cancelled'
}

export function uidSuffix(origin: string): string {
  return `@${new URL(origin).hostname}`
}

export function uidOf(reference: string, origin: string): string {
  return reference + uidSuffix(origin)
}
