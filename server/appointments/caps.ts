/**
 * Caps on bookings, so that nobody takes all times. Beyond them a request is stored and the firm offers times by mail.
 */
import { expressionBuilder } from 'kysely'
import { hourMs } from '../../contracts/durations.ts'
import type { Tables } from '../database/schema.ts'

export const caps = {
  perMailbox: 2,
  /** Bookings and moves a day of one network address, in each process: an office whose people book for themselves. */
  perAddress: 10,
  /** Customers of a provider share a network: filling two weeks of one engineer takes 15 networks. */
  perNetwork: 12,
  /** Of the whole site, from however many networks. */
  perHour: 20,
} as const

export type Load = {
  readonly ahead: number
  readonly booked: number
}

export function isBookedUp({ ahead, booked }: Load): boolean {
  return ahead >= caps.perMailbox || booked >= caps.perHour
}

/**
 * Booked or moved within the hour, or canceled by their visitor, who could book and cancel all day. A mere wish doesn't
 * count, and neither does what the firm cancels.
 * @param except the request that books now.
 */
export function recentBookings(now: Date, except = 0) {
  const is = expressionBuilder<Tables>()
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  return is
    .selectFrom('appointment')
    .select(({ fn }) => fn.countAll().as('booked'))
    .where('changed_at', '>', at(-hourMs))
    .where('changed_at', '<', at(hourMs))
    .where('request_id', '!=', except)
    .where(({ or, eb }) => or([eb('cancelled_at', 'is', null), eb('cancelled_by', '=', 'visitor')]))
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
