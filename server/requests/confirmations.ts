/**
 * Whether a visitor is sent a confirmation. Anyone can type anybody's address into a form, so a mailbox, a network
 * address and the site as a whole have caps. Beyond them the request is stored and the firm is told, and nothing goes to
 * the address that was typed.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { limits } from '../../contracts/limits.ts'
import type { Unconfirmed } from '../../contracts/suspicion.ts'
import type { Database, Dialect } from '../database/database.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Tables } from '../database/schema.ts'
import { clientLimit } from '../http/client-limit.ts'
import { acrossProcesses } from '../http/shared-limit.ts'
import { mailboxFingerprint } from './mailbox.ts'
import { within } from './within.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** Network addresses that are remembered at a time. */
const addresses = 10_000

/**
 * Counts the requests of a network address that lead to a confirmation, in all processes.
 * @param max confirmations in an hour that one address leads to.
 * @returns counts one more, and says whether it is one too many.
 */
export async function confirmationsOfClients(
  app: FastifyInstance,
  database: Pick<Database, 'db' | 'dialect'>,
  max: number,
): Promise<(request: FastifyRequest) => Promise<boolean>> {
  const limit = { windowMs: hourMs, maxPosts: max, addresses }
  const count = acrossProcesses(app, database, 'confirmation', limit, await clientLimit(app, limit))
  return async (request) => (await count(request)).retryAfterS !== null
}

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
  dialect: Dialect,
  mailbox: string,
  perHour: number,
  now: Date,
): Promise<Unconfirmed | null> {
  const reached = await reachedCap(transaction, mailbox, perHour, now)
  // SQLite lets one write at a time anyway.
  if (reached || dialect === 'sqlite') return reached
  await oneAtATime(transaction, dialect, mailbox)
  return reachedCap(transaction, mailbox, perHour, now)
}

async function reachedCap(
  transaction: Transaction<Tables>,
  mailbox: string,
  perHour: number,
  now: Date,
): Promise<Unconfirmed | null> {
  const confirmations = transaction.selectFrom('request').select(({ fn }) => fn.countAll().as('count'))
  const toMailbox = await confirmations
    .where('mailbox', 'in', [mailbox, mailboxFingerprint(mailbox)])
    .where(within('confirmation_at', dayMs, now))
    .executeTakeFirstOrThrow()
  if (Number(toMailbox.count) >= limits.confirmationsPerMailbox) return 'mailbox'
  const toAll = await confirmations.where(within('confirmation_at', hourMs, now)).executeTakeFirstOrThrow()
  return Number(toAll.count) >= perHour ? 'site' : null
}
