/** Sessions are stored in the database, so that they're valid in every process and can be ended everywhere. */
import { createHmac, randomBytes } from 'node:crypto'
import { Tokens } from '@fastify/csrf'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { idleHours, type Staff, sessionHours } from '../../contracts/desk.ts'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import { dayMs, hourMs } from '../../contracts/durations.ts'
import { writeAudit } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import { computeHash } from '../database/hash.ts'
import type { Tables } from '../database/schema.ts'

export type Session = {
  readonly staff: Staff
  /** From the cookie; the database has only its hash. */
  readonly secret: string
}

/** How long a browser that has signed in is recognized. */
const knownDays = 30

/** `seen_at` is written at most this often, so that not every page costs a write. */
const seenEveryMs = 60_000

export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Starts a session with a new secret, whatever cookie the browser had. @returns the secret. */
export async function startSession(transaction: Transaction<Tables>, { email }: Staff, now: Date): Promise<string> {
  const [secret, at] = [createSecret(), now.toISOString()]
  const forgotten = new Date(now.getTime() - knownDays * dayMs).toISOString()
  await transaction.deleteFrom('desk_session').where('expires_at', '<=', forgotten).execute()
  const expires_at = new Date(now.getTime() + sessionHours * hourMs).toISOString()
  const row = { id_hash: computeHash(secret), staff: email, seen_at: at, expires_at }
  await transaction.insertInto('desk_session').values(row).execute()
  return secret
}

/** @param staff everyone who may use the desk now. @returns null without a valid session of one of them. */
export async function findSession(
  { db }: Database,
  secret: string,
  staff: readonly Staff[],
  now: Date,
): Promise<Session | null> {
  const row = await db
    .selectFrom('desk_session')
    .select(['staff', 'seen_at'])
    .where('id_hash', '=', computeHash(secret))
    .where('expires_at', '>', now.toISOString())
    .where('seen_at', '>', new Date(now.getTime() - idleHours * hourMs).toISOString())
    .executeTakeFirst()
  const member = row && staff.find(({ email }) => email === row.staff)
  if (!member) return null
  if (now.getTime() - Date.parse(row.seen_at) >= seenEveryMs) {
    const seen = db.updateTable('desk_session').set({ seen_at: now.toISOString() })
    // A failed write is ignored, so that the list stays readable on a read-only database.
    await seen
      .where('id_hash', '=', computeHash(secret))
      .execute()
      .catch(() => {})
  }
  return { staff: member, secret }
}

/** @returns the email address that signed in with this browser in the last 30 days; null without one. */
export async function findLastSignedIn(
  { db }: Database,
  secret: string,
  staff: readonly Staff[],
): Promise<string | null> {
  const rows = db.selectFrom('desk_session').select('staff').where('id_hash', '=', computeHash(secret))
  const row = await rows.executeTakeFirst()
  return staff.find(({ email }) => email === row?.staff)?.email ?? null
}

/** The prefix makes browsers refuse it from another host or path, or without https (localhost is fine). */
const name = '__Host-desk'
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

export function readSessionSecret({ cookies }: FastifyRequest): string | undefined {
  return cookies[name]
}

export function setSessionCookie(reply: FastifyReply, secret: string): void {
  reply.setCookie(name, secret, { ...attributes, maxAge: (knownDays * dayMs) / 1000 })
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(name, attributes)
}

/** Tokens differ on each page, so that a compressed page's length reveals nothing. */
const tokens = new Tokens({ userInfo: false })

/** Derived, so that it reveals nothing about the cookie. */
function deriveCsrfSecret({ secret }: Session): string {
  return createHmac('sha256', secret).update('csrf').digest('base64url')
}

export function createCsrfToken(session: Session): string {
  return tokens.create(deriveCsrfSecret(session))
}

export function isCsrfToken(session: Session, token: unknown): boolean {
  return typeof token === 'string' && tokens.verify(deriveCsrfSecret(session), token)
}

/**
 * Starts a session, and ends the browser's earlier one (session fixation).
 * @param way how the person proved who they are, for the audit log.
 * @returns the cookie's value.
 */
export async function signIn(
  transaction: Transaction<Tables>,
  request: FastifyRequest,
  staff: Staff,
  way: 'link' | 'oidc',
  now: Date,
): Promise<string> {
  const earlier = computeHash(request.session?.secret ?? '')
  await transaction.deleteFrom('desk_session').where('id_hash', '=', earlier).execute()
  await writeAudit(transaction, [{ actor: `staff:${staff.email}`, action: 'signed-in', detail: way }], now)
  return startSession(transaction, staff, now)
}

/** @returns a path of the desk; the list for anything else, which could lead to another site. */
export function parsePath(value: unknown): string {
  const here = 'http://desk.invalid'
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, here)) return deskAddresses.list
  const { origin, pathname, search } = new URL(value, here)
  return origin === here && !pathname.startsWith('//') && !pathname.startsWith(deskAddresses.signIn)
    ? pathname + search
    : deskAddresses.list
}
