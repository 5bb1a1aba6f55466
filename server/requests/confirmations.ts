/**
 * Whether a visitor is sent a confirmation. Anyone can type anybody's address into a form, so a mailbox, a network
 * address and the site as a whole have caps. Beyond them the request is stored and the firm is told, and nothing goes to
 * the address that was typed.
 */
import type { Transaction } from 'kysely'
import { limits } from '../../contracts/limits.ts'
import type { Unconfirmed } from '../../contracts/suspicion.ts'
import { oneAtATime } from '../database/dialect.ts'
import type { Tables } from '../database/schema.ts'
import { hashOf } from '../hash.ts'
import { within } from './within.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * Asks the database whether a confirmation may go to a mailbox. The answer holds until the transaction ends, which has
 * to write `mailbox` and `confirmation_at` of the request. Of the site's cap that is not quite so: as many more can slip
 * through as are being stored at that very moment, because nobody should wait for everybody.
 * @param mailbox see mailbox.ts.
 * @param perHour confirmations of the whole site in an hour.
 * @returns why none may go; null when it may.
 */
export async function whyUnconfirmed(
  transaction: Transaction<Tables>,
  mailbox: string,
  perHour: number,
  now: Date,
): Promise<Unconfirmed | null> {
  await oneAtATime(transaction, mailbox)
  const confirmations = transaction.selectFrom('request').select(({ fn }) => fn.countAll().as('count'))
  const toMailbox = await confirmations
    // The hash is that of a request that was withdrawn (withdraw.ts).
    .where('mailbox', 'in', [mailbox, hashOf(mailbox)])
    .where(within('confirmation_at', dayMs, now))
    .executeTakeFirstOrThrow()
  if (Number(toMailbox.count) >= limits.confirmationsPerMailbox) return 'mailbox'
  const toAll = await confirmations.where(within('confirmation_at', hourMs, now)).executeTakeFirstOrThrow()
  return Number(toAll.count) >= perHour ? 'site' : null
}
