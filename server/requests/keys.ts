/**
 * Keys: what lets a visitor see and change their own request. One is made whenever something leaves that should carry
 * it, the answer to a post or a mail; only its hash is kept, so that nobody who reads the database can open a request.
 * A key is good as long as its request, and so are several of one request.
 */
import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { requestKeyPattern } from '../../contracts/addresses.ts'
import type { Appointment } from '../../contracts/appointments.ts'
import { referencePattern } from '../../contracts/reference.ts'
import { readAppointment } from '../appointments/appointment.ts'
import type { Database } from '../database/database.ts'
import { hashOf } from '../database/hash.ts'
import type { RequestTable, Tables } from '../database/schema.ts'
import { DeliveryFault } from '../outbox/fault.ts'

/** 144 bits: as many as fill the 24 signs of `requestKeyPattern`, and nobody guesses them. */
const keyBytes = 18

/** Keys of one request: beyond them, the answer to a repeat has none. A browser repeats four times by itself. */
export const maxKeys = 50

/** A stored request whose key has been found right. */
export type OpenedRequest = {
  readonly request: Selectable<RequestTable>
  readonly appointment: Appointment | null
}

/** @returns a new key, which is good for nothing until its hash is stored. */
export function newKey(): string {
  return randomBytes(keyBytes).toString('base64url')
}

/** Makes a key good. */
export async function storeKey(db: Kysely<Tables>, requestId: number, key: string, now: Date): Promise<void> {
  const row = { request_id: requestId, key_hash: hashOf(key), issued_at: now.toISOString() }
  await db.insertInto('request_key').values(row).execute()
}

/**
 * Makes a key for a mail that is to leave. It is taken back when the mail has not left for certain, so that one that is
 * tried for days leaves no trail of keys.
 * @param send is given the key.
 * @throws what `send` throws.
 */
export async function lendKey<T>(
  { write }: Pick<Database, 'write'>,
  reference: string,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const key = newKey()
  await write(async (transaction) => {
    const { id } = await transaction
      .selectFrom('request')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    await storeKey(transaction, id, key, new Date())
  })
  try {
    return await send(key)
  } catch (error) {
    const mayHaveLeft = error instanceof DeliveryFault && error.scope === 'unknown'
    if (!mayHaveLeft) await write((transaction) => forgetKey(transaction, key)).catch(() => {})
    throw error
  }
}

async function forgetKey(db: Kysely<Tables>, key: string): Promise<void> {
  await db.deleteFrom('request_key').where('key_hash', '=', hashOf(key)).execute()
}

/**
 * A further key of a stored request.
 * @returns undefined when the request is gone, or has `maxKeys` already.
 */
export async function issueKey(db: Kysely<Tables>, reference: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('request')
    .leftJoin('request_key', 'request_key.request_id', 'request.id')
    .select(({ fn }) => ['request.id', fn.count('request_key.id').as('keys')])
    .where('reference', '=', reference)
    .where('withdrawn_at', 'is', null)
    .groupBy('request.id')
    .executeTakeFirst()
  if (!row || Number(row.keys) >= maxKeys) return undefined
  const key = newKey()
  await storeKey(db, row.id, key, now)
  return key
}

/**
 * Opens a request with its key. A wrong key, one of another request, and a reference that there is not all take the same
 * way: one search for the hash. How long it takes depends on the hash, which nobody can choose, and not on the key.
 * @returns undefined when the key does not open it, or it is withdrawn.
 */
export async function requestByKey(
  db: Kysely<Tables>,
  reference: unknown,
  key: unknown,
): Promise<OpenedRequest | undefined> {
  if (typeof reference !== 'string' || !referencePattern.test(reference)) return undefined
  if (typeof key !== 'string' || !requestKeyPattern.test(key)) return undefined
  const request = await db
    .selectFrom('request_key')
    .innerJoin('request', 'request.id', 'request_key.request_id')
    .selectAll('request')
    .where('key_hash', '=', hashOf(key))
    .where('reference', '=', reference)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return request && { request, appointment: await readAppointment(db, request.id) }
}
