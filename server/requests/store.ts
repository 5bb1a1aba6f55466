/** Stores requests, each once. */
import { expressionBuilder, type Insertable, type Kysely, type Transaction } from 'kysely'
import { mailPurposes } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { OutboxPurpose, RequestTable, Tables } from '../database/schema.ts'
import { contentWindowMs, type Recognition } from './recognition.ts'
import { newReference } from './reference.ts'
import { type Signal, suspicion } from './spam.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** Tries to find a free reference and a free slot; a second is rare, a third is not to be expected. */
const mostTries = 5

/**
 * What came of a request: `stored` now; `repeated`, as it was stored before; or `changed`: its key belongs to a request
 * with other content, whose reference this is.
 */
export type Saved = { readonly outcome: 'stored' | 'repeated' | 'changed'; readonly reference: string }

export type NewRequest = {
  readonly request: VisitorRequest
  readonly recognition: Recognition
  /** Signals of spam; with any, the request is stored without mails. */
  readonly suspected: readonly Signal[]
}

/** How often the like has been seen lately, as far as it matters: counted no further than the limits of spam.ts. */
export type Frequency = { readonly sameText: number; readonly sameEmail: number }

export type RequestStore = {
  /** @returns what an earlier request with the same key or, for ten minutes, the same content has come to. */
  readonly find: (recognition: Recognition, now: Date) => Promise<Saved | undefined>
  readonly frequency: (request: VisitorRequest, recognition: Recognition, now: Date) => Promise<Frequency>
  /**
   * Stores a request and queues what is to leave because of it, all or nothing, unless it is there already.
   * @returns the reference, once the data is on the disk.
   * @throws what the database says when it is not.
   */
  readonly save: (added: NewRequest, now: Date) => Promise<Saved>
}

/** @returns what each request leads to: its two mails, and a call to the webhook where there is one. */
export function purposesOf({ webhook }: Pick<Config, 'webhook'>): readonly OutboxPurpose[] {
  return webhook ? [...mailPurposes, 'webhook'] : mailPurposes
}

/** @param purposes what each request leads to. */
export function createRequestStore({ db, write }: Database, purposes: readonly OutboxPurpose[]): RequestStore {
  return {
    find: (recognition, now) => find(db, recognition, now),

    frequency: async (request, { textDigest }, now) => {
      const email = foldEmail(request.fields.email)
      const sameEmail = db.selectFrom('request').select('id').where('email', '=', email).limit(suspicion.sameEmail)
      const sameText = db
        .selectFrom('request')
        .select('id')
        .where('text_digest', '=', textDigest)
        .where('email', '!=', email)
        .limit(suspicion.sameText)
      return {
        sameEmail: (await sameEmail.where(receivedWithin(hourMs, now)).execute()).length,
        sameText: textDigest === '' ? 0 : (await sameText.where(receivedWithin(dayMs, now)).execute()).length,
      }
    },

    save: (added, now) =>
      write(async (transaction) => {
        for (let tries = 0; tries < mostTries; tries += 1) {
          const row = rowOf(added, now)
          // The database decides whether the key, the content and the reference are free, not a look before.
          const stored = await transaction
            .insertInto('request')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .returning('id')
            .executeTakeFirst()
          if (stored) {
            if (added.suspected.length === 0) await queue(transaction, stored.id, purposes, now)
            return { outcome: 'stored', reference: row.reference }
          }
          const found = await find(transaction, added.recognition, now)
          if (found) return found
          await freeSlot(transaction, added.recognition, now)
        }
        throw new Error('no free reference was found')
      }),
  }
}

/** An address as requests are found by it: the same person writes it with capitals here and without there. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Queues what is to leave because of a request. */
export async function queue(
  transaction: Transaction<Tables>,
  requestId: number,
  purposes: readonly OutboxPurpose[],
  now: Date,
): Promise<void> {
  const items = purposes.map((purpose) => ({ request_id: requestId, purpose, next_attempt_at: now.toISOString() }))
  await transaction.insertInto('outbox').values(items).execute()
}

function rowOf({ request, recognition, suspected }: NewRequest, now: Date): Insertable<RequestTable> {
  return {
    reference: newReference(),
    kind: request.kind,
    received_at: now.toISOString(),
    fields: JSON.stringify(request.fields),
    email: foldEmail(request.fields.email),
    idempotency_key: recognition.key,
    content_digest: recognition.contentDigest,
    content_slot: recognition.contentDigest,
    text_digest: recognition.textDigest,
    suspected: suspected.length > 0 ? suspected.join(',') : null,
    released_at: null,
  }
}

async function find(db: Kysely<Tables>, { key, contentDigest }: Recognition, now: Date): Promise<Saved | undefined> {
  const known = db.selectFrom('request').select(['reference', 'content_digest'])
  const named = key && (await known.where('idempotency_key', '=', key).executeTakeFirst())
  if (named) {
    const outcome = named.content_digest === contentDigest ? 'repeated' : 'changed'
    return { outcome, reference: named.reference }
  }
  const alike = await known
    .where('content_slot', '=', contentDigest)
    .where(receivedWithin(contentWindowMs, now))
    .executeTakeFirst()
  return alike && { outcome: 'repeated', reference: alike.reference }
}

/** The slot of a content belongs to its latest request; after ten minutes the same content is a new request. */
async function freeSlot(db: Kysely<Tables>, { contentDigest }: Recognition, now: Date): Promise<void> {
  await db
    .updateTable('request')
    .set({ content_slot: null })
    .where('content_slot', '=', contentDigest)
    .where(({ not }) => not(receivedWithin(contentWindowMs, now)))
    .execute()
}

/** On both sides of now: a row that a wrong clock has dated into the future is no more recent than an old one. */
function receivedWithin(ms: number, now: Date) {
  const is = expressionBuilder<Tables, 'request'>()
  const at = (distance: number) => new Date(now.getTime() + distance).toISOString()
  return is.and([is('received_at', '>', at(-ms)), is('received_at', '<', at(ms))])
}
