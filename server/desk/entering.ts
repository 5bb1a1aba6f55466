/** What every way in ends with: a session of its own, and a page of the desk. */
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Staff } from '../../contracts/desk.ts'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import { writeAudit } from '../database/audit.ts'
import type { Tables } from '../database/schema.ts'
import { endSession, startSession } from './sessions.ts'

/**
 * Begins a session, and ends the one that this browser had: nobody goes on under an identity that was there before.
 * @param way how the browser proved who it is, for the audit log.
 * @returns what the cookie is to hold.
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

/** A path of the desk to go on with; nothing else that an address could be made to say leads away from here. */
export function pathIn(value: unknown): string {
  const here = 'http://desk.invalid'
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, here)) return deskAddresses.list
  const { origin, pathname, search } = new URL(value, here)
  return origin === here && !pathname.startsWith('//') && !pathname.startsWith(deskAddresses.signIn)
    ? pathname + search
    : deskAddresses.list
}
