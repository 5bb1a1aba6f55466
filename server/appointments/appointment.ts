import type { Kysely, Selectable } from 'kysely'
import type { Appointment } from '../../contracts/appointments.ts'
import type { TimeFault } from '../../contracts/form-fields.ts'
import type { AppointmentTable, Tables } from '../database/schema.ts'

/** Thrown instead of booking, wherever it is found out; nothing is stored then. */
export class NotBookable extends Error {
  override readonly name = 'NotBookable'
  readonly fault: TimeFault

  constructor(fault: TimeFault) {
    super('the time cannot be booked')
    this.fault = fault
  }
}

/** @returns an appointment as everyone but the database sees it. */
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

/** @returns the appointment of a request; null when it never had one. */
export async function readAppointment(db: Kysely<Tables>, requestId: number): Promise<Appointment | null> {
  const row = await db.selectFrom('appointment').selectAll().where('request_id', '=', requestId).executeTakeFirst()
  return row ? appointmentOf(row) : null
}

/** One that nobody has cancelled and that does not stand was only ever wished for. */
export function stateOf({
  cancelled_at,
  cancelled_by,
}: Pick<AppointmentTable, 'cancelled_at' | 'cancelled_by'>): Appointment['state'] {
  if (cancelled_at === null) return 'stands'
  return cancelled_by === null ? 'wished' : 'cancelled'
}

/** What a calendar knows our appointments by. */

/** @param origin of the site. @returns what the UIDs of our appointments end in, and nobody else's do. */
export function uidSuffix(origin: string): string {
  return `@${new URL(origin).hostname}`
}

/** @returns the same through all changes of an appointment. */
export function uidOf(reference: string, origin: string): string {
  return reference + uidSuffix(origin)
}
