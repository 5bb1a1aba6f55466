import type { Kysely, Selectable } from 'kysely'
import type { Appointment } from '../../contracts/appointments.ts'
import type { AppointmentTable, Tables } from '../database/schema.ts'

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
