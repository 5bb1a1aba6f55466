/**
 * How many appointments can be booked, so that nobody takes them all: of a mailbox, of a network address, and of the
 * whole site. Beyond them the firm offers times by mail, as it does to whoever asks for that.
 */
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/schema.ts'
import { within } from '../requests/within.ts'

const hourMs = 60 * 60_000

export const caps = {
  /** Appointments of one mailbox that are yet to come. */
  perMailbox: 2,
  /** Bookings that one network address tries in a day: an office of 50 behind it may. */
  perClient: { windowMs: 24 * hourMs, maxPosts: 10 },
  /** Bookings of the whole site in an hour. Two engineers keep no more than that in half a day. */
  perHour: 20,
} as const

/** @returns whether the site has booked as many within the hour as it may. */
export async function isFlooded(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const { booked } = await db
    .selectFrom('appointment')
    .innerJoin('request', 'request.id', 'appointment.request_id')
    .select(({ fn }) => fn.countAll().as('booked'))
    .where(within('received_at', hourMs, now))
    // One that only a held request wishes for was never booked.
    .where((is) => is.or([is('cancelled_at', 'is', null), is('cancelled_by', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return Number(booked) >= caps.perHour
}

/** @returns whether the mailbox of a request has as many appointments ahead as may be. */
export async function isMailboxFull(transaction: Transaction<Tables>, requestId: number, now: Date): Promise<boolean> {
  const { ahead } = await transaction
    .selectFrom('appointment')
    .innerJoin('request', 'request.id', 'appointment.request_id')
    .select(({ fn }) => fn.countAll().as('ahead'))
    .where('mailbox', '=', ({ selectFrom }) => selectFrom('request').select('mailbox').where('id', '=', requestId))
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(ahead) >= caps.perMailbox
}
