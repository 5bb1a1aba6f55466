import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Appointment } from '../../contracts/appointments.ts'
import type { TimeFault } from '../../contracts/form-fields.ts'
import { oneAtATime } from '../database/dialect.ts'
import type { AppointmentTable, Tables } from '../database/schema.ts'
import { busiest, type Interval } from './free-times.ts'

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

export type Booked = Interval & { readonly requestId: number; readonly seat: number }

export async function bookedDuring(db: Kysely<Tables>, within: Interval): Promise<readonly Booked[]> {
  return (await bookedRows(db, within).execute()).map(bookedOf)
}

export function bookedRows(db: Kysely<Tables>, { start, end }: Interval) {
  return db
    .selectFrom('appointment')
    .select(['request_id', 'starts_at', 'ends_at', 'seat'])
    .where('cancelled_at', 'is', null)
    .where('starts_at', '<', isoOf(end))
    .where('ends_at', '>', isoOf(start))
}

export type BookedRow = Pick<Selectable<AppointmentTable>, 'request_id' | 'starts_at' | 'ends_at' | 'seat'>

export function bookedOf({ request_id, starts_at, ends_at, seat }: BookedRow): Booked {
  return {
    requestId: request_id,
    seat,
    start: Temporal.Instant.from(starts_at),
    end: Temporal.Instant.from(ends_at),
  }
}

export async function calendarState(db: Kysely<Tables>): Promise<string> {
  const { count, latest } = await db
    .selectFrom('appointment')
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('changed_at').as('latest')])
    .executeTakeFirstOrThrow()
  return `${count} ${latest}`
}

export function isoOf({ epochMilliseconds }: Temporal.Instant): string {
  return new Date(epochMilliseconds).toISOString()
}

/** Of two transactions that book overlapping times, the second has to see what the first took. */
export function lockCalendar(transaction: Transaction<Tables>): Promise<void> {
  return oneAtATime(transaction, 'appointment')
}

/** @param booked without the appointment that is being moved. */
export function freeSeat(slot: Interval, booked: readonly Booked[], engineers: number): number | undefined {
  if (busiest(slot, booked) >= engineers) return undefined
  const taken = new Set(booked.map(({ seat }) => seat))
  return Array.from({ length: taken.size + 1 }, (_, seat) => seat).find((seat) => !taken.has(seat))
}
