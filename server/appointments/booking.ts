import type { Nullable, Selectable, Transaction } from 'kysely'
import { isQuarantined } from '../database/conditions.ts'
import type { AppointmentTable, Tables } from '../database/schema.ts'
import {
  type BookedRow,
  bookedOf,
  bookedRows,
  freeSeat,
  isoOf,
  lockCalendar,
  NotBookable,
  stateOf,
} from './appointment.ts'
import { isBookedUp, type Load, recentBookings, upcomingOf } from './caps.ts'
import type { Interval } from './free-times.ts'

export type Place = {
  readonly slot: Interval
  readonly engineers: number
}

export type NewAppointment = Place & {
  readonly requestId: number
  readonly zone: string
}

/**
 * At a cap (caps.ts) the slot is stored as a wish, and the firm offers times. Call it last in its transaction: from
 * here on other bookings wait. @throws NotBookable when the slot is taken.
 */
export async function book(
  transaction: Transaction<Tables>,
  { requestId, zone, ...place }: NewAppointment,
  mayBook: boolean,
  now: Date,
): Promise<boolean> {
  await lockCalendar(transaction)
  const { seat, ...load } = await loadOf(transaction, requestId, place, now)
  const isBooked = mayBook && !isBookedUp(load)
  const cancelled = isBooked ? {} : { cancelled_at: now.toISOString() }
  await insert(transaction, requestId, place, seat, { zone: knownZone(zone), ...cancelled }, now)
  return isBooked
}

/**
 * A quarantined request takes no slot: programs could book the calendar full. @throws NotBookable when the slot is
 * taken, so that the sender sees the usual answer.
 */
export async function wish(
  transaction: Transaction<Tables>,
  { requestId, zone, ...place }: NewAppointment,
  now: Date,
): Promise<void> {
  const { seat } = await loadOf(transaction, requestId, place, now)
  await insert(transaction, requestId, place, seat, { zone: knownZone(zone), cancelled_at: now.toISOString() }, now)
}

/** If the time is taken or past, the wish is deleted and the firm offers times. */
export async function bookWish(
  transaction: Transaction<Tables>,
  requestId: number,
  engineers: number,
  now: Date,
): Promise<'booked' | 'gone' | undefined> {
  await lockCalendar(transaction)
  const wished = await rowFor(transaction, requestId)
  if (!wished || stateOf(wished) !== 'wished') return undefined
  const slot = { start: Temporal.Instant.from(wished.starts_at), end: Temporal.Instant.from(wished.ends_at) }
  const { seat } = await loadOf(transaction, requestId, { slot, engineers }, now)
  if (seat === undefined || isPast(slot, now)) {
    await transaction.deleteFrom('appointment').where('request_id', '=', requestId).execute()
    return 'gone'
  }
  await update(transaction, requestId, { seat, cancelled_at: null, changed_at: now.toISOString() })
  return 'booked'
}

/**
 * @param by the firm, which has no caps, or whether the client of a visitor may still book. @returns `full` at a cap: nothing changes,
 * and the firm offers times. @throws NotBookable when the slot is taken or past, or the visitor's call has begun.
 */
export async function moveAppointment(
  transaction: Transaction<Tables>,
  requestId: number,
  place: Place,
  by: { readonly mayBook: boolean } | 'firm',
  now: Date,
): Promise<'moved' | 'same' | 'full'> {
  await lockCalendar(transaction)
  if (isPast(place.slot, now)) throw new NotBookable('time.gone')
  const present = await rowFor(transaction, requestId)
  const state = present && stateOf(present)
  const { fields, ...request } = await transaction
    .selectFrom('request')
    .select(['fields', 'held_at', 'released_at'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const isWish = isQuarantined(request)
  const { starts_at, ends_at } = timesOf(place.slot)
  const isThere =
    present?.starts_at === starts_at && present.ends_at === ends_at && state === (isWish ? 'wished' : 'stands')
  if (isThere) return 'same'
  // Only staff can reschedule a call that has begun.
  if (by !== 'firm' && state === 'stands' && present && Date.parse(present.starts_at) <= now.getTime()) {
    throw new NotBookable('time.gone')
  }
  const { seat, ahead, booked } = await loadOf(transaction, requestId, place, now)
  const load = { ahead: state === 'stands' ? 0 : ahead, booked }
  if (by !== 'firm' && !isWish && (!by.mayBook || isBookedUp(load))) return 'full'
  const cancelled_at = isWish ? now.toISOString() : null
  if (!present) {
    const zone = knownZone(JSON.parse(fields).zone ?? '')
    await insert(transaction, requestId, place, seat, { zone, cancelled_at }, now)
    return 'moved'
  }
  if (seat === undefined) throw new NotBookable('time.gone')
  const moved = { starts_at, ends_at, seat, sequence: present.sequence + 1, changed_at: now.toISOString() }
  await update(transaction, requestId, { ...moved, cancelled_at, cancelled_by: null })
  return 'moved'
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

async function rowFor(transaction: Transaction<Tables>, requestId: number) {
  return transaction.selectFrom('appointment').selectAll().where('request_id', '=', requestId).executeTakeFirst()
}

/** One statement, because other bookings wait for the calendar. */
async function loadOf(
  transaction: Transaction<Tables>,
  requestId: number,
  { slot, engineers }: Place,
  now: Date,
): Promise<Load & { readonly seat: number | undefined }> {
  const [ahead, booked] = [upcomingOf(requestId, now), recentBookings(now, requestId)]
  const rows = await transaction
    .selectFrom(transaction.selectNoFrom([ahead.as('ahead'), booked.as('booked')]).as('load'))
    .leftJoin(bookedRows(transaction, slot).as('standing'), (join) => join.onTrue())
    .selectAll()
    .execute()
  const isRow = (row: object): row is BookedRow => (row as Nullable<BookedRow>).request_id !== null
  const others = rows.filter((row) => isRow(row)).map((row) => bookedOf(row as BookedRow))
  return {
    seat: freeSeat(
      slot,
      others.filter((other) => other.requestId !== requestId),
      engineers,
    ),
    ahead: Number(rows[0]?.ahead ?? 0),
    booked: Number(rows[0]?.booked ?? 0),
  }
}

async function insert(
  transaction: Transaction<Tables>,
  requestId: number,
  place: Place,
  seat: number | undefined,
  more: { readonly zone?: string; readonly cancelled_at?: string | null },
  now: Date,
): Promise<void> {
  if (seat === undefined) throw new NotBookable('time.gone')
  const times = timesOf(place.slot)
  const inserted = await transaction
    .insertInto('appointment')
    .values({ request_id: requestId, ...times, seat, changed_at: now.toISOString(), ...more })
    // The unique index decides in the end.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new NotBookable('time.gone')
}

async function update(
  transaction: Transaction<Tables>,
  requestId: number,
  values: Partial<Omit<Selectable<AppointmentTable>, 'id'>>,
): Promise<void> {
  await transaction.updateTable('appointment').set(values).where('request_id', '=', requestId).execute()
}

function timesOf({ start, end }: Interval) {
  return { starts_at: isoOf(start), ends_at: isoOf(end) }
}

function isPast({ start }: Interval, now: Date): boolean {
  return start.epochMilliseconds <= now.getTime()
}

function knownZone(zone: string): string {
  // An offset like +02:00 isn't a zone: it knows no daylight saving time.
  if (!/^[A-Z]/i.test(zone) || zone.length > 64) return ''
  try {
    return Temporal.Now.zonedDateTimeISO(zone).timeZoneId
  } catch {
    return ''
  }
}
