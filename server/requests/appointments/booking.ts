/** Books, moves and cancels calls, in the transaction of their request. */
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Appointment } from '../../../contracts/appointments.ts'
import { dayMs } from '../../../contracts/durations.ts'
import type { TimeFault } from '../../../contracts/form-fields.ts'
import { acquireAdvisoryLock } from '../../database/dialect.ts'
import type { AppointmentTable, Tables } from '../../database/schema.ts'
import { bookingQuotas, type ClientAllowance, takeQuota } from '../quotas.ts'
import type { Interval } from './free-times.ts'

export class NotBookable extends Error {
  override readonly name = 'NotBookable'
  readonly fault: TimeFault

  constructor(fault: TimeFault) {
    super('the time cannot be booked')
    this.fault = fault
  }
}

/** @returns the result, or undefined when the time can't be booked. */
export function unlessTaken<Result>(booking: Promise<Result>): Promise<Result | undefined> {
  return booking.catch((error: unknown) => {
    if (error instanceof NotBookable) return undefined
    throw error
  })
}

export type NewAppointment = {
  readonly requestId: number
  readonly slot: Interval
  readonly engineers: number
  /** The visitor's time zone as an IANA name; '' if unknown. */
  readonly zone: string
}

/**
 * Books or moves a request's call. Call it last in a transaction, because other bookings wait from here on.
 * @param by `firm`, which has no quotas, or whether the visitor's client may still book.
 * @returns `full` if a quota is used up. Nothing changes then.
 * @throws NotBookable when the slot is taken or past, or the visitor's call has begun.
 */
export async function bookAppointment(
  transaction: Transaction<Tables>,
  { requestId, slot, engineers, zone }: NewAppointment,
  by: ClientAllowance | 'firm',
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
    if (isFull || !by.mayBook) return 'full'
    // A move takes no further time.
    if (!present && by.client && !(await takeQuota(transaction, 'booking', by.client, now))) return 'full'
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

/** @returns false if no call is booked, or it has begun. */
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

/** Makes transactions that book wait for each other, so that each sees the times that are taken. */
function lockCalendar(transaction: Transaction<Tables>): Promise<void> {
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

/** Longer than any call, so that it doesn't read all earlier ones. */
const maxCallMs = dayMs

export async function listBookedDuring(db: Kysely<Tables>, { start, end }: Interval) {
  const rows = await db
    .selectFrom('appointment')
    .select(['request_id', 'starts_at', 'ends_at'])
    .where('cancelled_at', 'is', null)
    .where('starts_at', '<', toIso(end))
    .where('starts_at', '>', toIso(start - maxCallMs))
    .where('ends_at', '>', toIso(start))
    .execute()
  return rows.map((row) => ({
    requestId: row.request_id,
    start: Date.parse(row.starts_at),
    end: Date.parse(row.ends_at),
  }))
}

/** Counts the upcoming calls of a request's mailbox. There are fewer upcoming calls than requests, so it starts from those. */
async function countUpcoming(db: Kysely<Tables>, requestId: number, now: Date): Promise<number> {
  const { mailbox } = await db
    .selectFrom('request')
    .select('mailbox')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const { ahead } = await db
    .selectFrom('appointment')
    .select(({ fn }) => fn.countAll().as('ahead'))
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', now.toISOString())
    .where(
      ({ selectFrom }) => selectFrom('request').select('mailbox').whereRef('id', '=', 'appointment.request_id'),
      '=',
      mailbox,
    )
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
