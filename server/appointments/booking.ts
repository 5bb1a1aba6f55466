/** Books, moves and cancels appointments, each inside the transaction that it belongs to. */
import type { Selectable, Transaction } from 'kysely'
import type { AppointmentTable, Tables } from '../database/schema.ts'
import { isHeld } from '../requests/record.ts'
import { isMailboxFull } from './caps.ts'
import type { Interval } from './free-times.ts'
import { NotBookable } from './not-bookable.ts'
import { stateOf } from './record.ts'
import { freeSeat, isoOf, lockCalendar, standingWithin } from './taken.ts'

/** Where an appointment is to stand: a slot that the service has looked at, or one that staff have chosen. */
export type Place = {
  readonly slot: Interval
  /** How many appointments there can be at once. */
  readonly engineers: number
}

export type NewAppointment = Place & {
  readonly requestId: number
  /** The visitor's zone as their browser says it. */
  readonly zone: string
}

/**
 * Books a slot for a new request. Call it last in its transaction: other bookings wait for it from here on.
 * @throws NotBookable when the slot is taken, or the visitor's mailbox has as many appointments ahead as may be.
 */
export async function book(
  transaction: Transaction<Tables>,
  { requestId, zone, ...place }: NewAppointment,
  now: Date,
): Promise<void> {
  await lockCalendar(transaction)
  if (await isMailboxFull(transaction, requestId, now)) throw new NotBookable('time.tooMany')
  await insert(transaction, requestId, place, { zone: knownZone(zone) }, now)
}

/**
 * Notes the slot that a held request wishes for. It takes nothing from anybody: programs could book the calendar full.
 * @throws NotBookable when the slot is taken, because who sent it is answered like everyone else.
 */
export async function wish(
  transaction: Transaction<Tables>,
  { requestId, zone, ...place }: NewAppointment,
  now: Date,
): Promise<void> {
  await insert(transaction, requestId, place, { zone: knownZone(zone), cancelled_at: now.toISOString() }, now)
}

/**
 * Books what a request wished for while it was held, now that it is released. Where that is taken or past, the wish is
 * forgotten, and the firm offers two times.
 * @returns undefined when it wished for no time.
 */
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
  const seat = await seatFor(transaction, requestId, { slot, engineers })
  if (seat === undefined || isPast(slot, now)) {
    await transaction.deleteFrom('appointment').where('request_id', '=', requestId).execute()
    return 'gone'
  }
  await update(transaction, requestId, { seat, cancelled_at: null, changed_at: now.toISOString() })
  return 'booked'
}

/**
 * Moves the appointment of a request to another slot, or books one where there is none or it was cancelled. Of a request
 * that is held, only the wish is moved.
 * @param by a visitor has no more appointments ahead than may be; the firm gives as many as it likes.
 * @returns false when it is there already.
 * @throws NotBookable when the slot is taken or past, the visitor's mailbox is full, or their call has begun.
 */
export async function moveAppointment(
  transaction: Transaction<Tables>,
  requestId: number,
  place: Place,
  by: 'visitor' | 'firm',
  now: Date,
): Promise<boolean> {
  await lockCalendar(transaction)
  if (isPast(place.slot, now)) throw new NotBookable('time.gone')
  const present = await rowFor(transaction, requestId)
  const state = present && stateOf(present)
  const { starts_at, ends_at } = timesOf(place.slot)
  const isThere = present?.starts_at === starts_at && present.ends_at === ends_at && state !== 'cancelled'
  if (isThere) return false
  // A call that has begun can be rescheduled by staff only.
  if (by === 'visitor' && state === 'stands' && present && Date.parse(present.starts_at) <= now.getTime()) {
    throw new NotBookable('time.gone')
  }
  const isHeld = await isHeldBack(transaction, requestId)
  if (by === 'visitor' && state !== 'stands' && !isHeld && (await isMailboxFull(transaction, requestId, now))) {
    throw new NotBookable('time.tooMany')
  }
  const cancelled_at = isHeld ? now.toISOString() : null
  if (!present) {
    await insert(transaction, requestId, place, { cancelled_at }, now)
    return true
  }
  const seat = await seatFor(transaction, requestId, place)
  if (seat === undefined) throw new NotBookable('time.gone')
  const moved = { starts_at, ends_at, seat, sequence: present.sequence + 1, changed_at: now.toISOString() }
  await update(transaction, requestId, { ...moved, cancelled_at, cancelled_by: null })
  return true
}

/** Cancels the appointment of a request. @returns false when none stands, or it has begun. */
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

async function isHeldBack(transaction: Transaction<Tables>, requestId: number): Promise<boolean> {
  const held = transaction.selectFrom('request').select('id').where('id', '=', requestId).where(isHeld)
  return (await held.executeTakeFirst()) !== undefined
}

async function seatFor(
  transaction: Transaction<Tables>,
  requestId: number,
  { slot, engineers }: Place,
): Promise<number | undefined> {
  const standing = await standingWithin(transaction, slot)
  return freeSeat(
    slot,
    standing.filter((other) => other.requestId !== requestId),
    engineers,
  )
}

/** @throws NotBookable when the slot is taken. */
async function insert(
  transaction: Transaction<Tables>,
  requestId: number,
  place: Place,
  more: { readonly zone?: string; readonly cancelled_at?: string | null },
  now: Date,
): Promise<void> {
  const seat = await seatFor(transaction, requestId, place)
  if (seat === undefined) throw new NotBookable('time.gone')
  const times = timesOf(place.slot)
  const inserted = await transaction
    .insertInto('appointment')
    .values({ request_id: requestId, ...times, seat, changed_at: now.toISOString(), ...more })
    // The index decides in the end, whatever was seen.
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

/** @returns the name of a zone as the IANA database has it; '' when nobody knows it. */
function knownZone(zone: string): string {
  // An offset, like +02:00, is no zone: it does not know of summer.
  if (!/^[A-Z]/i.test(zone) || zone.length > 64) return ''
  try {
    return Temporal.Now.zonedDateTimeISO(zone).timeZoneId
  } catch {
    return ''
  }
}
