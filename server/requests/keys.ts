/**
 * A reference names a request, and a key opens it. Each mail and each response to a post contains a new key. Only hashes are
 * stored, so the database's content opens no request.
 */
import { randomBytes, randomInt } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { referencePattern, requestKeyPattern } from '../../contracts/addresses.ts'
import type { Appointment } from '../../contracts/appointments.ts'
import { computeHash } from '../database/hash.ts'
import type { RequestTable, Tables } from '../database/schema.ts'
import { readAppointment } from './appointments/booking.ts'

/** 144 bits, the 24 characters of `requestKeyPattern`. */
const keyBytes = 18

export type OpenedRequest = {
  readonly request: Selectable<RequestTable>
  readonly appointment: Appointment | null
}

export function createKey(): string {
  return randomBytes(keyBytes).toString('base64url')
}

export async function storeKey(db: Kysely<Tables>, requestId: number, key: string, now: Date): Promise<void> {
  const row = { request_id: requestId, key_hash: computeHash(key), issued_at: now.toISOString() }
  await db.insertInto('request_key').values(row).execute()
}

/** Of a request. A browser repeats a post four times at most, but a program could repeat it endlessly. */
const maxKeys = 100

/** Creates and stores a key. @returns undefined if the request was withdrawn or erased, or has too many keys. */
export async function issueKey(db: Kysely<Tables>, reference: string, now: Date): Promise<string | undefined> {
  const request = db.selectFrom('request').select('id').where('reference', '=', reference)
  const row = await request.where('withdrawn_at', 'is', null).executeTakeFirst()
  if (!row) return undefined
  const { keys } = await db
    .selectFrom('request_key')
    .select(({ fn }) => fn.countAll().as('keys'))
    .where('request_id', '=', row.id)
    .executeTakeFirstOrThrow()
  if (Number(keys) >= maxKeys) return undefined
  const key = createKey()
  await storeKey(db, row.id, key, now)
  return key
}

/** Wrong keys, keys of other requests and unknown references take the same path, so timing reveals nothing. */
export async function findRequestByKey(
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
    .where('key_hash', '=', computeHash(key))
    .where('reference', '=', reference)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return request && { request, appointment: await readAppointment(db, request.id) }
}

/** Crockford's base 32, without I, L, O and U, for reading out on the phone. */
const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const referenceLength = 8

/** Like `K7QM-2X9D`: 40 random bits. */
export function createReference(): string {
  return groupReference(
    Array.from({ length: referenceLength }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join(''),
  )
}

/** Parses a reference as people type it: in lower case, with or without dashes and spaces, O for 0, I or L for 1. */
export function parseReference(text: string): string | undefined {
  const spelled = text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return spelled.length === referenceLength && [...spelled].every((sign) => referenceAlphabet.includes(sign))
    ? groupReference(spelled)
    : undefined
}

function groupReference(text: string): string {
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
