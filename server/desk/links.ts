/** Links that let in once: mailed ones in the database, and the one that the start prints where no staff is set. */

import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { linkMinutes, sessionHours } from '../../contracts/desk.ts'
import { deskAddresses, deskFields } from '../../contracts/desk-addresses.ts'
import { dayMs } from '../../contracts/durations.ts'
import type { Database } from '../database/database.ts'
import { oneAtATime } from '../database/dialect.ts'
import { hashOf } from '../database/hash.ts'
import type { Tables } from '../database/schema.ts'
import { codesOf } from '../http/error-codes.ts'
import type { Log } from '../http/log.ts'
import { senderOf } from '../outbox/mail/compose.ts'
import { type DeskParts, localStaff } from './parts.ts'
import { newSecret } from './session.ts'
import type { SignInFailed } from './sign-in.ts'

/** Links to one address at a time, and in a day: a mailbox is not filled by whoever knows its address. */
export const [maxLinks, maxLinksInDay] = [3, 20]

/**
 * @param email of staff; '' for anybody else. Whatever comes of it, a row is written: one of '' lets nobody in.
 * @returns the link's token; null when there is no such address, or it has as many as it may.
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

/** @returns whom a link would let in; undefined when it was used, or its time is over. */
export async function findLink({ db }: Pick<Database, 'db'>, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('desk_link')
    .select('staff')
    .where(...openLink(token))
    .where(...until(now))
    .executeTakeFirst()
  return row?.staff
}

/**
 * Uses a link up: of two at the same moment, one gets in. The one that the start printed stays until its process ends.
 * @returns as `findLink`.
 */
export async function redeemLink(
  transaction: Transaction<Tables>,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const spent = await transaction
    .deleteFrom('desk_link')
    .where(...openLink(token))
    .where(...until(now))
    .where('staff', '!=', localStaff.email)
    .returning('staff')
    .executeTakeFirst()
  if (spent) return spent.staff
  const printed = await findLink({ db: transaction }, token, now)
  return printed === localStaff.email ? printed : undefined
}

/**
 * Lets every process on the same database know the link that this one printed: the system or a balancer hands it to any of
 * them. A session's length is how long the others know it; this process does for as long as it runs.
 * @returns makes them forget it.
 */
export async function sharePrinted({ db, dialect }: Database, token: string, now: Date): Promise<() => Promise<void>> {
  if (dialect === 'sqlite') return async () => {}
  const expires_at = new Date(now.getTime() + sessionHours * 3_600_000).toISOString()
  await db
    .insertInto('desk_link')
    .values({ token_hash: hashOf(token), staff: localStaff.email, expires_at })
    .execute()
  return async () => void (await db.deleteFrom('desk_link').where('token_hash', '=', hashOf(token)).execute())
}

const openLink = (token: string) => ['token_hash', '=', hashOf(token)] as const
const until = (now: Date) => ['expires_at', '>', now.toISOString()] as const

/** Compared by their hashes, which have one length. */
export function isPrinted(printed: string | null, token: string): boolean {
  return printed !== null && timingSafeEqual(Buffer.from(hashOf(printed)), Buffer.from(hashOf(token)))
}

/** How long a mail with a link waits at most, in ms. */
const maxDelayMs = 1_000

/** Who asks for a link, under which address the desk was asked, and where to go on. */
export type Asked = { readonly email: string; readonly origin: string; readonly next: string }

/**
 * @returns mails a link to one of the staff. For anybody else it does the same up to the sending, so that neither the
 *   answer nor how soon the next one comes says who works here. It never rejects: nobody waits for it, and the log says
 *   what went wrong, without an address.
 */
export function linkMailer(
  { config, settings, site, database, mails, transport }: DeskParts,
  log: Log,
  failed: SignInFailed,
): (asked: Asked) => Promise<void> {
  const { from, host } = senderOf(config, site.manifest)
  return async ({ email, origin, next }) => {
    try {
      const staff = settings.staff.find((one) => one.email === email)
      const made = await database.write((transaction) => makeLink(transaction, staff?.email ?? '', new Date()))
      const token = made ?? newSecret()
      const parameters = new URLSearchParams({ [deskFields.token]: token, [deskFields.next]: next })
      const words = await mails.renderSignInMail({ link: `${origin}${deskAddresses.link}?${parameters}` })
      if (!staff || made === null) return failed(staff ? 'too many links' : 'not in DESK_STAFF')
      // What sending costs comes at a moment of its own, and not in the way of whoever asked.
      await wait(Math.random() * maxDelayMs)
      const id = `sign-in-${hashOf(token).slice(0, 12)}`
      const to = { from, to: [staff.email], replyTo: [from.address], messageId: `<${id}@${host}>`, date: new Date() }
      await transport.send({ id, ...to, ...words }, async () => {})
    } catch (error) {
      log.error({ reason: codesOf(error) }, 'a sign-in link could not be mailed')
    }
  }
}
