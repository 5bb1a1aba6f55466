/**
 * Each mail and each answer to a post carries a new key. Only hashes are stored, so reading the database opens no
 * request.
 */
import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { requestKeyPattern } from '../../contracts/addresses.ts'
import type { Appointment } from '../../contracts/appointments.ts'
import { referencePattern } from '../../contracts/reference.ts'
import { readAppointment } from '../appointments/appointment.ts'
import { hashOf } from '../database/hash.ts'
import type { RequestTable, Tables } from '../database/schema.ts'

/** 144 bits, the 24 characters of `requestKeyPattern`. */
const keyBytes = 18

/** Beyond them, the answer to a repeat has no key. A browser repeats four times by itself. */
export const maxKeys = 50

export type OpenedRequest = {
  readonly request: Selectable<RequestTable>
  readonly appointment: Appointment | null
}

export function newKey(): string {
  return randomBytes(keyBytes).toString('base64url')
}

export async function storeKey(db: Kysely<Tables>, requestId: number, key: string, now: Date): Promise<void> {
  const row = { request_id: requestId, key_hash: hashOf(key), issued_at: now.toISOString() }
  await db.insertInto('request_key').values(row).execute()
}

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

/** Wrong keys, other requests' keys and unknown references take the same path, so timing reveals nothing. */
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
