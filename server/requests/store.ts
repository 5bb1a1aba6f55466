/** Stores requests, each once. */
import type { Insertable, Kysely, Transaction } from 'kysely'
import { mailPurposes } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import type { Signal, Unconfirmed } from '../../contracts/suspicion.ts'
import type { VisitSource } from '../../contracts/visit.ts'
import { book, type NewAppointment, wish } from '../appointments/booking.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { OutboxPurpose, RequestTable, Tables } from '../database/schema.ts'
import { searchTextOf } from '../database/search-text.ts'
import { whyUnconfirmed } from './confirmations.ts'
import { newKey, storeKey } from './keys.ts'
import { foldEmail, mailboxOf } from './mailbox.ts'
import { contentWindowMs, type Recognition } from './recognition.ts'
import { newReference } from './reference.ts'
import { isHeld, suspicion } from './spam.ts'
import { within } from './within.ts'

const dayMs = 24 * 60 * 60_000
/** Tries to find a free reference and a free slot; a second is rare, a third is not to be expected. */
const maxTries = 5

/**
 * What came of a request: `stored` now; `repeated`, as it was stored before; or `changed`: its key belongs to a request
 * with other content, whose reference this is.
 */
export type Saved =
  /** `named`: it came with the key of the stored request, and not only with the same content. */
  | { readonly outcome: 'repeated'; readonly reference: string; readonly named: boolean }
  | { readonly outcome: 'changed'; readonly reference: string }
  /** `opens` is the key of the request for its visitor (keys.ts). */
  | ({ readonly outcome: 'stored'; readonly reference: string; readonly opens: string } & Judged)

/** What becomes of a new request. */
export type Judged = {
  /** Nothing leaves until staff release it. */
  readonly held: boolean
  /** Why no confirmation was queued; null when one was, or when all is held. */
  readonly unconfirmed: Unconfirmed | null
}

/** A slot, and the visitor's zone. */
export type Booking = Omit<NewAppointment, 'requestId'>

export type NewRequest = {
  readonly request: VisitorRequest
  readonly recognition: Recognition
  /** Signals of spam; a hard one holds the request back. */
  readonly suspected: readonly Signal[]
  /** Whether its network address has led to as many confirmations as may be. */
  readonly clientIsFull?: boolean
  /** What led to the visit, as far as the browser said it. */
  readonly context?: VisitSource
  /** The slot that it is to be booked with; none when the firm is to offer times. */
  readonly booking?: Booking
}

export type RequestStore = ReturnType<typeof createRequestStore>

/** @returns what each request leads to: its two mails, and a call to the webhook where there is one. */
export function purposesOf({ webhook }: Pick<Config, 'webhook'>): readonly OutboxPurpose[] {
  return webhook ? [...mailPurposes, 'webhook'] : mailPurposes
}

/**
 * @param purposes what each request leads to.
 * @param confirmationsPerHour how many the whole site may send.
 */
export function createRequestStore(
  { db, write }: Database,
  purposes: readonly OutboxPurpose[],
  confirmationsPerHour = Number.POSITIVE_INFINITY,
) {
  return {
    /** @returns what an earlier request with the same key or, for ten minutes, the same content has come to. */
    find: (recognition: Recognition, now: Date) => find(db, recognition, now),

    /** @returns how many other addresses sent the same text in the last day, counted no further than it matters. */
    sameText: async (request: VisitorRequest, { textDigest }: Recognition, now: Date) => {
      if (textDigest === '') return 0
      const alike = await db
        .selectFrom('request')
        .select('id')
        .where('text_digest', '=', textDigest)
        .where('email', '!=', foldEmail(request.fields.email))
        .where(within('received_at', dayMs, now))
        .limit(suspicion.sameText)
        .execute()
      return alike.length
    },

    /**
     * Stores a request, books its slot and queues what is to leave because of it, all or nothing, unless it is there
     * already.
     * @returns the reference, once the data is on the disk.
     * @throws NotBookable when the slot cannot be had, and what the database says when the request is not stored.
     */
    save: (added: NewRequest, now: Date) =>
      write(async (transaction): Promise<Saved> => {
        const judged = await judge(transaction, added, now)
        for (let tries = 0; tries < maxTries; tries += 1) {
          const row = rowOf(added, judged, now)
          // The database decides whether the key, the content and the reference are free, not a look before.
          const stored = await transaction
            .insertInto('request')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .returning('id')
            .executeTakeFirst()
          if (stored) {
            if (!judged.held) await queue(transaction, stored.id, purposes, judged, now)
            const opens = newKey()
            await storeKey(transaction, stored.id, opens, now)
            if (added.booking) {
              const appointment = { requestId: stored.id, ...added.booking }
              if (judged.held) await wish(transaction, appointment, now)
              else await book(transaction, appointment, now)
            }
            return { outcome: 'stored', reference: row.reference, opens, ...judged }
          }
          const found = await find(transaction, added.recognition, now)
          if (found) return found
          await freeSlot(transaction, added.recognition, now)
        }
        throw new Error('no free reference was found')
      }),
  }

  async function judge(
    transaction: Transaction<Tables>,
    { request, suspected, clientIsFull = false }: NewRequest,
    now: Date,
  ): Promise<Judged> {
    if (isHeld(suspected)) return { held: true, unconfirmed: null }
    if (clientIsFull) return { held: false, unconfirmed: 'client' }
    const mailbox = mailboxOf(request.fields.email)
    return { held: false, unconfirmed: await whyUnconfirmed(transaction, mailbox, confirmationsPerHour, now) }
  }
}

export async function queue(
  transaction: Transaction<Tables>,
  requestId: number,
  purposes: readonly OutboxPurpose[],
  { unconfirmed }: Pick<Judged, 'unconfirmed'>,
  now: Date,
): Promise<void> {
  const items = purposes
    .filter((purpose) => purpose !== 'confirmation' || unconfirmed === null)
    .map((purpose) => ({ request_id: requestId, purpose, next_attempt_at: now.toISOString() }))
  await transaction.insertInto('outbox').values(items).execute()
}

function rowOf(
  { request, recognition, suspected, context }: NewRequest,
  { held, unconfirmed }: Judged,
  now: Date,
): Insertable<RequestTable> {
  const [at, reference] = [now.toISOString(), newReference()]
  return {
    reference,
    kind: request.kind,
    received_at: at,
    fields: JSON.stringify(request.fields),
    search_text: searchTextOf(reference, request.fields),
    email: foldEmail(request.fields.email),
    idempotency_key: recognition.key,
    content_digest: recognition.contentDigest,
    content_slot: recognition.contentDigest,
    text_digest: recognition.textDigest,
    suspected: suspected.length > 0 ? suspected.join(',') : null,
    held_at: held ? at : null,
    released_at: null,
    mailbox: mailboxOf(request.fields.email),
    confirmation_at: held || unconfirmed ? null : at,
    unconfirmed,
    context: context ? JSON.stringify(context) : null,
  }
}

async function find(db: Kysely<Tables>, { key, contentDigest }: Recognition, now: Date): Promise<Saved | undefined> {
  const known = db.selectFrom('request').select(['reference', 'content_digest'])
  const named = key && (await known.where('idempotency_key', '=', key).executeTakeFirst())
  if (named) {
    const { reference, content_digest } = named
    return content_digest === contentDigest
      ? { outcome: 'repeated', reference, named: true }
      : { outcome: 'changed', reference }
  }
  const alike = await known
    .where('content_slot', '=', contentDigest)
    .where(within('received_at', contentWindowMs, now))
    .executeTakeFirst()
  return alike && { outcome: 'repeated', reference: alike.reference, named: false }
}

/** The slot of a content belongs to its latest request; after ten minutes the same content is a new request. */
async function freeSlot(db: Kysely<Tables>, { contentDigest }: Recognition, now: Date): Promise<void> {
  await db
    .updateTable('request')
    .set({ content_slot: null })
    .where('content_slot', '=', contentDigest)
    .where(({ not }) => not(within('received_at', contentWindowMs, now)))
    .execute()
}
