/** Calls: each is booked, moved and canceled in the transaction of its request. */
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Appointment } from '../../contracts/appointments.ts'
import { hourMs } from '../../contracts/durations.ts'
import type { TimeFault } from '../../contracts/form-fields.ts'
import { acquireAdvisoryLock } from '../database/dialect.ts'
import type { AppointmentTable, Tables } from '../database/schema.ts'
import type { Interval } from './free-times.ts'

/** Nobody takes all times: beyond these, nothing is booked, and the firm offers times by mail. */
export const bookingQuotas = {
  perMailbox: 2,
  /** Bookings and moves a day of one network address, in each process: an office whose people book for themselves. */
  perAddress: 10,
  /** Customers of a provider share a network: filling two weeks of one engineer takes 15 networks. */
  perNetwork: 12,
  /** Of the whole site, from however many networks. */
  perHour: 20,
} as const

export class NotBookable extends Error {
  override readonly name = 'NotBookable'
  readonly fault: TimeFault

  constructor(fault: TimeFault) {
    super('the time cannot be booked')
    this.fault = fault
  }
}

export type NewAppointment = {
  readonly requestId: number
  readonly slot: Interval
  readonly engineers: number
  /** The visitor's, an IANA name; '' where it isn't known. */
  readonly zone: string
}

/**
 * Books a request's call, or moves it. Call it last in its transaction: from here on other bookings wait.
 * @param by the firm, which has no quotas, or whether the client of a visitor may still book.
 * @returns `full` at a cap, where nothing changes.
 * @throws NotBookable when the slot is taken or past, or the visitor's call has begun.
 */
export async function bookAppointment(
  transaction: Transaction<Tables>,
  { requestId, slot, engineers, zone }: NewAppointment,
  by: { readonly mayBook: boolean } | 'firm',
  now: Date,
): Promise<'booked' | 'same' | 'full'> {
  await lockCalendar(transaction)
  const changed_at = now.toISOString()
  const times = { starts_at: toIso(slot.start), ends_at: toIso(slot.end) }
  const present = await transaction
    .selectFrom('appointment')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  if (present?.starts_at === times.starts_at && present.ends_at === times.ends_at) return 'same'
  // Only staff can move a call that has begun.
  const hasBegun = by !== 'firm' && present !== undefined && present.starts_at <= changed_at
  const others = (await listBookedDuring(transaction, slot)).filter((other) => other.requestId !== requestId)
  if (hasBegun || times.starts_at <= changed_at || others.length >= engineers) throw new NotBookable('time.gone')
  if (by !== 'firm') {
    const isFull = !present && (await countUpcoming(transaction, requestId, now)) >= bookingQuotas.perMailbox
    if (isFull || !by.mayBook || (await countRecentBookings(transaction, now, requestId)) >= bookingQuotas.perHour)
      return 'full'
  }
  await transaction
    .insertInto('appointment')
    .values({ request_id: requestId, ...times, zone, changed_at })
    .onConflict((conflict) =>
      conflict.column('request_id').doUpdateSet((is) => ({
        ...times,
        changed_at,
        sequence: is('appointment.sequence', '+', 1),
        cancelled_at: null,
        cancelled_by: null,
      })),
    )
    .execute()
  return 'booked'
}

/** @returns false when none is booked, or it has begun. */
export async function cancelAppointment(
  transaction: Transaction<Tables>,
  requestId: number,
  by: 'visitor' | 'firm',
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const { numUpdatedRows } = await transaction
    .updateTable('appointment')
    .set((is) => ({ cancelled_at: at, cancelled_by: by, changed_at: at, sequence: is('sequence', '+', 1) }))
    .where('request_id', '=', requestId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of two transactions that book overlapping times, the second has to see what the first took. */
export function lockCalendar(transaction: Transaction<Tables>): Promise<void> {
  return acquireAdvisoryLock(transaction, 'appointment')
}

export function parseAppointment(row: Selectable<AppointmentTable>): Appointment {
  return {
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    zone: row.zone,
    state: row.cancelled_at === null ? 'booked' : 'cancelled',
    cancelledBy: row.cancelled_by,
    sequence: row.sequence,
    changedAt: row.changed_at,
  }
}

export async function readAppointment(db: Kysely<Tables>, requestId: number): Promise<Appointment | null> {
  const row = await db.selectFrom('appointment').selectAll().where('request_id', '=', requestId).executeTakeFirst()
  return row ? parseAppointment(row) : null
}

export async function listBookedDuring(db: Kysely<Tables>, { start, end }: Interval) {
  const rows = await db
    .selectFrom('appointment')
    .select(['request_id', 'starts_at', 'ends_at'])
    .where('cancelled_at', 'is', null)
    .where('starts_at', '<', toIso(end))
    .where('ends_at', '>', toIso(start))
    .execute()
  return rows.map((row) => ({
    requestId: row.request_id,
    start: Date.parse(row.starts_at),
    end: Date.parse(row.ends_at),
  }))
}

/**
 * How many were booked or moved within the hour, or canceled by their visitor, who could book and cancel all day.
 * @param except the request that books now.
 */
export async function countRecentBookings(db: Kysely<Tables>, now: Date, except = 0): Promise<number> {
  const { booked } = await db
    .selectFrom('appointment')
    .select(({ fn }) => fn.countAll().as('booked'))
    .where('changed_at', '>', toIso(now.getTime() - hourMs))
    .where('request_id', '!=', except)
    .where(({ or, eb }) => or([eb('cancelled_at', 'is', null), eb('cancelled_by', '=', 'visitor')]))
    .executeTakeFirstOrThrow()
  return Number(booked)
}

/** How many calls the mailbox of a request has ahead. */
async function countUpcoming(db: Kysely<Tables>, requestId: number, now: Date): Promise<number> {
  const mailbox = db.selectFrom('request').select('mailbox').where('id', '=', requestId)
  const { ahead } = await db
    .selectFrom('appointment')
    .innerJoin('request', 'request.id', 'appointment.request_id')
    .select(({ fn }) => fn.countAll().as('ahead'))
    .where('mailbox', '=', mailbox)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(ahead)
}

export function formatUidSuffix(origin: string): string {
  return `@${new URL(origin).hostname}`
}

export function formatUid(reference: string, origin: string): string {
  return reference + formatUidSuffix(origin)
}

function toIso(ms: number): string {
  return new Date(ms).toISOString()
}
