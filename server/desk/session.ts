/** Sessions are rows, so that every process knows them, and ending one ends it everywhere. */
import { createHmac, randomBytes } from 'node:crypto'
import { Tokens } from '@fastify/csrf'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ExpressionBuilder, Transaction } from 'kysely'
import { freshMinutes, idleHours, type Staff, sessionHours } from '../../contracts/desk.ts'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import { writeAudit } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import { hashOf } from '../database/hash.ts'
import type { Tables } from '../database/schema.ts'

export type Session = {
  readonly id: number
  readonly staff: Staff
  /** From the cookie; the database has only its hash. */
  readonly secret: string
  /** Signed in recently enough to erase and export. */
  readonly isFresh: boolean
}

/** `seen_at` is written at most this often, so that not every page costs a write. */
const seenEveryMs = 60_000

const maxDevice = 200

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Always with a new secret, whatever cookie the browser had. */
export async function startSession(
  transaction: Transaction<Tables>,
  { staff, device }: { readonly staff: Staff; readonly device: string },
  now: Date,
): Promise<string> {
  const [secret, at] = [newSecret(), now.toISOString()]
  await transaction.deleteFrom('desk_session').where('expires_at', '<=', at).execute()
  await transaction
    .insertInto('desk_session')
    .values({
      id_hash: hashOf(secret),
      staff: staff.email,
      device: device.slice(0, maxDevice),
      started_at: at,
      seen_at: at,
      expires_at: new Date(now.getTime() + sessionHours * 3_600_000).toISOString(),
    })
    .execute()
  return secret
}

export function isOpenSession(now: Date) {
  const idleSince = new Date(now.getTime() - idleHours * 3_600_000)
  return (is: ExpressionBuilder<Tables, 'desk_session'>) =>
    is.and([is('expires_at', '>', now.toISOString()), is('seen_at', '>', idleSince.toISOString())])
}

/**
 * @param staff everyone who may use the desk now; other sessions don't count.
 * @param by a script's requests don't keep a session from becoming idle.
 */
export async function findSession(
  { db }: Database,
  secret: string,
  staff: readonly Staff[],
  now: Date,
  by: 'person' | 'script' = 'person',
): Promise<Session | null> {
  const row = await db
    .selectFrom('desk_session')
    .select(['id', 'staff', 'started_at', 'seen_at'])
    .where('id_hash', '=', hashOf(secret))
    .where(isOpenSession(now))
    .executeTakeFirst()
  const found = row && staff.find(({ email }) => email === row.staff)
  if (!found) return null
  if (by === 'person' && now.getTime() - Date.parse(row.seen_at) >= seenEveryMs) {
    // The list must be readable when nothing can be written.
    const seen = db.updateTable('desk_session').set({ seen_at: now.toISOString() }).where('id', '=', row.id)
    await seen.execute().catch(() => {})
  }
  const isFresh = now.getTime() - Date.parse(row.started_at) < freshMinutes * 60_000
  return { id: row.id, staff: found, secret, isFresh }
}

/** @returns whether somebody once signed in with it, also when the session has become idle. */
export async function isKnownSession({ db }: Database, secret: string): Promise<boolean> {
  const rows = db.selectFrom('desk_session').select('id').where('id_hash', '=', hashOf(secret))
  return (await rows.executeTakeFirst()) !== undefined
}

export async function endSession(transaction: Transaction<Tables>, { id }: Pick<Session, 'id'>): Promise<void> {
  await transaction.deleteFrom('desk_session').where('id', '=', id).execute()
}

/** The prefix makes browsers refuse it from another host or path, or without https (localhost is fine). */
const name = '__Host-desk'
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

export function sessionSecretOf({ cookies }: FastifyRequest): string | undefined {
  return cookies[name]
}

export function setSessionCookie(reply: FastifyReply, secret: string): void {
  reply.setCookie(name, secret, { ...attributes, maxAge: sessionHours * 3_600 })
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(name, attributes)
}

/** Tokens differ on each page, so that a compressed page's length reveals nothing. */
const tokens = new Tokens({ userInfo: false })

/** Derived, so that it reveals nothing of the cookie. */
function secretOf({ secret }: Session): string {
  return createHmac('sha256', secret).update('csrf').digest('base64url')
}

export function csrfTokenOf(session: Session): string {
  return tokens.create(secretOf(session))
}

export function isCsrfTokenOf(session: Session, token: unknown): boolean {
  return typeof token === 'string' && tokens.verify(secretOf(session), token)
}

/**
 * Starts a session, and ends the browser's earlier one (session fixation).
 * @param way of proof, for the audit log.
 * @returns the cookie's value.
 */
export async function signIn(
  transaction: Transaction<Tables>,
  request: FastifyRequest,
  staff: Staff,
  way: 'link' | 'oidc',
  now: Date,
): Promise<string> {
  if (request.session) await endSession(transaction, request.session)
  await writeAudit(transaction, [{ actor: `staff:${staff.email}`, action: 'signed-in', detail: way }], now)
  return startSession(transaction, { staff, device: request.headers['user-agent'] ?? '' }, now)
}

/** A path of the desk. Another address could lead to another site. */
export function pathIn(value: unknown): string {
  const here = 'http://desk.invalid'
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, here)) return deskAddresses.list
  const { origin, pathname, search } = new URL(value, here)
  return origin === here && !pathname.startsWith('//') && !pathname.startsWith(deskAddresses.signIn)
    ? pathname + search
    : deskAddresses.list
}
