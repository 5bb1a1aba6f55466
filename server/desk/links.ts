/** Sign-in links: mailed ones work once; the one that the start prints without DESK_STAFF, while its process runs. */

import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expressionBuilder, type Transaction } from 'kysely'
import { linkMinutes } from '../../contracts/desk.ts'
import { deskAddresses, deskFields } from '../../contracts/desk-addresses.ts'
import { dayMs } from '../../contracts/durations.ts'
import type { Database } from '../database/database.ts'
import { oneAtATime } from '../database/dialect.ts'
import { hashOf } from '../database/hash.ts'
import type { Tables } from '../database/schema.ts'
import type { Log } from '../http/log.ts'
import { codesOf } from '../http/log.ts'
import { senderOf } from '../outbox/mail/compose.ts'
import type { DeskServices } from './services.ts'
import { newSecret } from './session.ts'

/** Links to one address at a time, and in a day, so that nobody can fill a mailbox. */
const [maxLinks, maxLinksInDay] = [3, 20]

/**
 * @param email of staff, or '' for an unknown address: a row is written anyway, so that both take the same time.
 *   @returns the token; null for an unknown address, or when it has too many.
 */
export async function makeLink(transaction: Transaction<Tables>, email: string, now: Date): Promise<string | null> {
  await oneAtATime(transaction, `desk link ${email}`)
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  await transaction
    .deleteFrom('desk_link')
    .where((is) =>
      is.or([is('expires_at', '<=', at(-dayMs)), is.and([is('staff', '=', ''), is('expires_at', '<=', at(0))])]),
    )
    .execute()
  const links = await transaction
    .selectFrom('desk_link')
    .select('expires_at')
    .where('staff', '=', email)
    .orderBy('expires_at', 'desc')
    .limit(maxLinksInDay)
    .execute()
  const open = links.filter(({ expires_at }) => expires_at > at(0))
  const isMade = email !== '' && open.length < maxLinks && links.length < maxLinksInDay
  const token = newSecret()
  await transaction
    .insertInto('desk_link')
    .values({ token_hash: hashOf(token), staff: isMade ? email : '', expires_at: at(linkMinutes * 60_000) })
    .execute()
  return isMade ? token : null
}

/** The staff whom a link signs in; undefined when it was used or has expired. */
export async function findLink({ db }: Database, token: string, now: Date): Promise<string | undefined> {
  const row = await db.selectFrom('desk_link').select('staff').where(isOpenLink(token, now)).executeTakeFirst()
  return row?.staff
}

/** Uses a link: of two attempts at once, one succeeds. @returns as `findLink`. */
export async function redeemLink(
  transaction: Transaction<Tables>,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const spent = await transaction
    .deleteFrom('desk_link')
    .where(isOpenLink(token, now))
    .returning('staff')
    .executeTakeFirst()
  return spent?.staff
}

function isOpenLink(token: string, now: Date) {
  const is = expressionBuilder<Tables, 'desk_link'>()
  return is.and([is('token_hash', '=', hashOf(token)), is('expires_at', '>', now.toISOString())])
}

/** Compares hashes, because timingSafeEqual needs equal lengths. */
export function isPrinted(printed: string | null, token: string): boolean {
  return printed !== null && timingSafeEqual(Buffer.from(hashOf(printed)), Buffer.from(hashOf(token)))
}

const maxDelayMs = 1_000

export type LinkRequest = { readonly email: string; readonly origin: string; readonly next: string }

/**
 * Mails a link to staff. For other addresses it does the same except sending, so that neither the answer nor its time
 * reveals who works here. Never rejects: faults go to the log, without the address.
 */
export function linkMailer(
  { config, desk, site, database, rendering: { mails }, transport }: DeskServices,
  log: Log,
  failed: (reason: string) => void,
): (asked: LinkRequest) => Promise<void> {
  return async ({ email, origin, next }) => {
    try {
      const staff = desk.staff.find((one) => one.email === email)
      const made = await database.write((transaction) => makeLink(transaction, staff?.email ?? '', new Date()))
      const token = made ?? newSecret()
      const parameters = new URLSearchParams({ [deskFields.token]: token, [deskFields.next]: next })
      const words = await mails.renderSignInMail({ link: `${origin}${deskAddresses.link}?${parameters}` })
      if (!staff || made === null) return failed(staff ? 'too many links' : 'not in DESK_STAFF')
      const { from, host } = senderOf(config, site.manifest)
      // At a random moment, so that the cost of sending isn't seen in response times.
      await wait(Math.random() * maxDelayMs)
      const id = `sign-in-${hashOf(token).slice(0, 12)}`
      const to = { from, to: [staff.email], replyTo: [from.address], messageId: `<${id}@${host}>`, date: new Date() }
      await transport.send({ id, ...to, ...words }, async () => {})
    } catch (error) {
      log.error({ reason: codesOf(error) }, 'a sign-in link could not be mailed')
    }
  }
}
