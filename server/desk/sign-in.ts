/**
 * Sign-in by emailed link, which works once. Without DESK_STAFF, the server prints a link as it starts, which works while
 * the process runs. A link opens a page with a button, because email scanners open links.
 */
import { randomInt, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { expressionBuilder, type Transaction } from 'kysely'
import { z } from 'zod'
import { linkMinutes } from '../../contracts/desk.ts'
import { deskAddresses, deskFields } from '../../contracts/desk-addresses.ts'
import { minuteMs } from '../../contracts/durations.ts'
import { forms } from '../../contracts/forms.ts'
import { formatErrorCodes } from '../core/http/log.ts'
import { createRateLimiter, type RateLimit } from '../core/http/rate-limit.ts'
import { listStaff, localStaff } from '../core/staff.ts'
import { writeAudit } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import { acquireAdvisoryLock } from '../database/dialect.ts'
import { computeHash } from '../database/hash.ts'
import type { Tables } from '../database/schema.ts'
import { resolveSender } from '../requests/outbox/mail/compose.ts'
import { type Client, getClient, takeQuota } from '../requests/quotas.ts'
import { getDeskOrigin } from './guard.ts'
import { addOidcRoutes } from './oidc.ts'
import type { DeskServices } from './services.ts'
import { clearSessionCookie, createSecret, parsePath, readSessionSecret, setSessionCookie, signIn } from './session.ts'
import type { SignIn } from './view.ts'

const windowMs = linkMinutes * minuteMs

/** A link is made at a random time within this, so that the time of a request right after doesn't reveal who works here. */
const linkDelayMs = 1_000

/** Links per client, for any address. */
const linkLimit: RateLimit = { windowMs, maxPosts: 20 }

/** Links per client and address. */
const linkLimitPerEmail: RateLimit = { windowMs, maxPosts: 3 }

/** Open links per address, so that many clients together can't flood a mailbox. */
const maxOpen = 5

const maxEmail = forms.consultation.email.limit

const asked = z.object({ [deskFields.email]: z.string().max(maxEmail).trim().toLowerCase().pipe(z.email()) })

type Parameters = Readonly<Record<string, unknown>>

export function addSignInRoutes(app: FastifyInstance, services: DeskServices): void {
  const { config, database, desk } = services
  const { printed } = desk
  const ways = { mail: desk.staff.length > 0, oidc: desk.oidc !== null, printed: printed !== null }
  // Counts per browser and address, so that strangers can't use up a staff member's links.
  const count = createRateLimiter(linkLimitPerEmail, (request) => {
    const { data } = asked.safeParse(request.body)
    return `${data?.[deskFields.email]} ${isOwn(request, data?.[deskFields.email]) ? readSessionSecret(request) : ''}`
  })
  // The log doesn't contain the address, which is often somebody else's.
  const failed = (reason: string) => app.log.warn({ reason }, 'a sign-in failed')

  const show = (reply: FastifyReply, signIn: Partial<SignIn> & Pick<SignIn, 'next'>, status = 200) =>
    reply.desk({ page: 'sign-in', signIn: { ways, step: 'ask', ...signIn } }, status)
  const expired = (reply: FastifyReply, next: string) => {
    failed('no such link')
    return show(reply, { next, fault: 'expired' }, 410)
  }

  if (desk.oidc) {
    const fail = (reply: FastifyReply, fault: 'oidc' | 'stranger', status: number) =>
      show(reply, { next: deskAddresses.list, fault }, status)
    addOidcRoutes(app, desk.oidc, services, { failed, fail })
  }

  app.get(deskAddresses.signIn, (request, reply) => {
    const { [deskFields.next]: wanted, step, fault } = request.query as Parameters
    const next = parsePath(wanted)
    if (request.session && step !== 'asked') return reply.redirect(next, 302)
    return show(reply, { next, ...(step === 'asked' ? { step } : {}), ...(fault === 'signedOut' ? { fault } : {}) })
  })

  app.post(deskAddresses.signIn, { config: { posts: linkLimit } }, async (request, reply) => {
    const body = request.body as Parameters
    const next = parsePath(body?.[deskFields.next])
    const parsed = asked.safeParse(body)
    if (!parsed.success || !ways.mail) {
      const addressText = String(body?.[deskFields.email] ?? '').slice(0, maxEmail)
      return show(reply, { next, fault: 'address', typed: addressText }, 422)
    }
    const { [deskFields.email]: email = '' } = parsed.data
    const { retryAfterS } = count(request)
    if (retryAfterS !== null) {
      failed('too many links')
      return show(reply.header('retry-after', retryAfterS), { next, fault: 'tooMany' }, 429)
    }
    const origin = getDeskOrigin(desk, request)
    const client = isOwn(request, email) ? null : getClient(request, config)
    // Sends the same response before any lookup, so that neither its text nor its time reveals who works here.
    reply.raw.once('close', () =>
      wait(randomInt(linkDelayMs))
        .then(() => mailLink(services, { email, address: `${origin}${deskAddresses.link}`, next, client }))
        .then(
          (reason) => reason && failed(reason),
          (error) => app.log.error({ reason: formatErrorCodes(error) }, 'a sign-in link could not be mailed'),
        ),
    )
    const address = new URLSearchParams({ step: 'asked', [deskFields.next]: next })
    return reply.redirect(`${deskAddresses.signIn}?${address}`, 303)
  })

  app.get(deskAddresses.link, async (request, reply) => {
    const { [deskFields.token]: token, [deskFields.next]: wanted } = request.query as Parameters
    const next = parsePath(wanted)
    const link = database.db.selectFrom('sign_in_link').select('staff')
    const isKnown = async (given: string) =>
      isPrinted(printed, given) || (await link.where(isOpenLink(given, new Date())).executeTakeFirst()) !== undefined
    if (typeof token !== 'string' || !(await isKnown(token))) return expired(reply, next)
    return show(reply, { step: 'confirm', token, next })
  })

  app.post(deskAddresses.link, async (request, reply) => {
    const { [deskFields.token]: token, [deskFields.next]: wanted } = (request.body ?? {}) as Parameters
    const next = parsePath(wanted)
    const now = new Date()
    const secret = await database.write(async (transaction) => {
      if (typeof token !== 'string') return null
      const email = isPrinted(printed, token) ? localStaff.email : await redeemLink(transaction, token, now)
      const staff = listStaff(config).find((one) => one.email === email)
      return staff ? signIn(transaction, request, staff, 'link', now) : null
    })
    if (!secret) return expired(reply, next)
    setSessionCookie(reply, secret)
    return reply.redirect(next, 303)
  })
}

/** Ends all of a person's sessions, on every device. */
export function addSignOutRoute(app: FastifyInstance, database: Database): void {
  app.post(deskAddresses.signOut, async ({ staff: { email } }, reply) => {
    await database.write(async (transaction) => {
      const sessions = transaction.updateTable('desk_session').set({ expires_at: new Date().toISOString() })
      await sessions.where('staff', '=', email).where('expires_at', '>', new Date().toISOString()).execute()
      await writeAudit(transaction, [{ actor: `staff:${email}`, action: 'signed-out' }], new Date())
    })
    clearSessionCookie(reply)
    return reply.redirect(`${deskAddresses.signIn}?fault=signedOut`, 303)
  })
}

/**
 * Creates a sign-in link.
 * @param client null for a browser that has signed in with this address before; then no limit applies.
 * @returns the token; null when too many links of the address are open, or the site's quota is used.
 */
export async function createLink(
  transaction: Transaction<Tables>,
  email: string,
  now: Date,
  client: Client | null,
): Promise<string | null> {
  await acquireAdvisoryLock(transaction, `desk link ${email}`)
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  await transaction.deleteFrom('sign_in_link').where('expires_at', '<=', at(0)).execute()
  const links = transaction.selectFrom('sign_in_link').select('expires_at').where('staff', '=', email)
  if (client) {
    if ((await links.execute()).length >= maxOpen) return null
    if (!(await takeQuota(transaction, 'sign-in-mail', client, now))) return null
  }
  const token = createSecret()
  const row = { token_hash: computeHash(token), staff: email, expires_at: at(windowMs) }
  await transaction.insertInto('sign_in_link').values(row).execute()
  return token
}

/** Uses up a link. Of two attempts at once, one succeeds. @returns the email address; undefined when the link isn't open. */
export async function redeemLink(
  transaction: Transaction<Tables>,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const spent = transaction.deleteFrom('sign_in_link').where(isOpenLink(token, now)).returning('staff')
  return (await spent.executeTakeFirst())?.staff
}

function isOpenLink(token: string, now: Date) {
  const is = expressionBuilder<Tables, 'sign_in_link'>()
  return is.and([is('token_hash', '=', computeHash(token)), is('expires_at', '>', now.toISOString())])
}

/** Compares hashes, because timingSafeEqual needs equal lengths. */
function isPrinted(printed: string | null, token: string): boolean {
  return printed !== null && timingSafeEqual(Buffer.from(computeHash(printed)), Buffer.from(computeHash(token)))
}

/** @returns whether this browser has signed in with an address before. */
function isOwn({ returning }: FastifyRequest, email: string | undefined): boolean {
  return returning !== null && returning === email
}

type AskedLink = {
  readonly email: string
  readonly address: string
  readonly next: string
  readonly client: Client | null
}

/** Mails a link to a member of staff. @returns undefined once it's sent, otherwise the reason for the log. */
async function mailLink(
  { config, desk, site, database, rendering: { mails }, transport }: DeskServices,
  { email, address, next, client }: AskedLink,
): Promise<string | undefined> {
  if (!desk.staff.some((one) => one.email === email)) return 'not in DESK_STAFF'
  const token = await database.write((transaction) => createLink(transaction, email, new Date(), client))
  if (token === null) return 'too many links'
  const parameters = new URLSearchParams({ [deskFields.token]: token, [deskFields.next]: next })
  const rendered = await mails.renderMail({ purpose: 'sign-in', link: `${address}?${parameters}` })
  const { from, host } = resolveSender(config, site.manifest)
  const id = `sign-in-${computeHash(token).slice(0, 12)}`
  const to = { from, to: [email], replyTo: [from.address], messageId: `<${id}@${host}>` }
  await transport.send({ id, ...to, ...rendered }, async () => {})
}
