/**
 * Caps on bookings, so that nobody takes all times. Beyond them a request is stored and the firm offers times by mail.
 */
import { expressionBuilder } from 'kysely'
import { dayMs, hourMs } from '../../contracts/durations.ts'
import type { Tables } from '../database/schema.ts'
import { type Cap, type Counts, overOf } from '../http/counts.ts'

export const caps = {
  perMailbox: 2,
  /** Bookings and moves a day of one network address: an office whose people each book for themselves. */
  perAddress: 10,
  /** Customers of a provider share a network: filling two weeks of one engineer takes 15 networks. */
  perNetwork: 12,
  /**
   * In an hour, of the whole site. From then on only networks that haven't booked today can book, so a flood doesn't
   * lock out everyone else.
   */
  perHour: 20,
} as const

export const bookingCaps: readonly Cap[] = [
  { what: 'booking', of: 'address', windowMs: dayMs, max: caps.perAddress },
  { what: 'booking', of: 'network', windowMs: dayMs, max: caps.perNetwork },
]

export type Load = {
  readonly ahead: number
  readonly booked: number
}

export function isBookedUp(counts: Counts, { ahead, booked }: Load): boolean {
  const ofNetwork = counts.all.find(({ cap }) => cap.what === 'booking' && cap.of === 'network')
  return (
    overOf(counts, 'booking') !== undefined ||
    ahead >= caps.perMailbox ||
    (booked >= caps.perHour && (ofNetwork?.count ?? 0) > 1)
  )
}

/** Booked, moved or canceled within the hour; a mere wish doesn't count. */
export function recentBookings(now: Date) {
  const is = expressionBuilder<Tables>()
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  return is
    .selectFrom('appointment')
    .select(({ fn }) => fn.countAll().as('booked'))
    .where('changed_at', '>', at(-hourMs))
    .where('changed_at', '<', at(hourMs))
    .where(({ or, eb }) => or([eb('cancelled_at', 'is', null), eb('cancelled_by', 'is not', null)]))
}

export function upcomingOf(requestId: number, now: Date) {
  const is = expressionBuilder<Tables>()
  const mailbox = is.selectFrom('request').select('mailbox').where('id', '=', requestId)
  return is
    .selectFrom('appointment')
    .innerJoin('request', 'request.id', 'appointment.request_id')
    .select(({ fn }) => fn.countAll().as('ahead'))
    .where('mailbox', '=', mailbox)
    .where('request.id', '!=', requestId)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
}
