/**
 * How many appointments can be booked, so that nobody takes them all: of a mailbox, a network address, a network, and
 * the whole site. Beyond them a request is stored all the same, and the firm offers times by mail.
 */
import { expressionBuilder } from 'kysely'
import { dayMs, hourMs } from '../../contracts/durations.ts'
import type { Tables } from '../database/schema.ts'
import { type Cap, type Counts, overOf } from '../http/counts.ts'

export const caps = {
  /** Appointments of one mailbox that are yet to come. */
  perMailbox: 2,
  /** Bookings and moves of one network address in a day: colleagues behind it who each book for themselves. */
  perAddress: 10,
  /** The same of its network, which a provider's customers share: to fill two weeks of one engineer takes 15 networks. */
  perNetwork: 12,
  /**
   * Bookings and moves of the whole site in an hour: an engineer keeps no more than that in a day. From then on a
   * network that has booked on the same day books no more, and one that is new still books: a flood costs who sends it.
   */
  perHour: 20,
} as const

export const bookingCaps: readonly Cap[] = [
  { what: 'booking', of: 'address', windowMs: dayMs, max: caps.perAddress },
  { what: 'booking', of: 'network', windowMs: dayMs, max: caps.perNetwork },
]

/** What is booked already. */
export type Load = {
  /** Appointments of the mailbox that are yet to come. */
  readonly ahead: number
  /** Bookings and moves of the whole site within the hour. */
  readonly booked: number
}

/** @returns whether who sent a booking that was counted has had as many as may be. */
export function isBookedUp(counts: Counts, { ahead, booked }: Load): boolean {
  const ofNetwork = counts.all.find(({ cap }) => cap.what === 'booking' && cap.of === 'network')
  return (
    overOf(counts, 'booking') !== undefined ||
    ahead >= caps.perMailbox ||
    (booked >= caps.perHour && (ofNetwork?.count ?? 0) > 1)
  )
}

/** Counts what was booked, moved or cancelled within the hour; what was only wished for was never booked. */
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

/** Counts the appointments that the mailbox of a request has yet to come, without that of the request itself. */
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
