/** Stores requests, each once. */
import type { Insertable, Kysely, Nullable, Selectable, Transaction } from 'kysely'
import { dayMs } from '../../contracts/durations.ts'
import { mailPurposes } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import type { Signal, Unconfirmed } from '../../contracts/suspicion.ts'
import type { VisitSource } from '../../contracts/visit.ts'
import { book, type NewAppointment, wish } from '../appointments/booking.ts'
import { bookingCaps } from '../appointments/caps.ts'
import type { Config } from '../config.ts'
import { inTimeWindow } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import type { OutboxPurpose, RequestTable, Tables } from '../database/schema.ts'
import { searchTextOf } from '../database/search-text.ts'
import { type CountSubject, count, countSubjectOf, uncount } from '../http/counts.ts'
import { type ConfirmationLimits, confirmationCaps, noLimits, whyUnconfirmed } from './confirmations.ts'
import { newKey, storeKey } from './keys.ts'
import { foldEmail, mailboxOf } from './mailbox.ts'
import { postCap, rateSignals } from './post-limits.ts'
import { contentWindowMs, type Recognition } from './recognition.ts'
import { newReference } from './reference.ts'
import { needsQuarantine, suspicion } from './spam.ts'

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
  | ({ readonly outcome: 'stored'; readonly reference: string; readonly opens: string } & Screening & {
        /** Whether the firm offers times although one was chosen: as many were booked as may be. */
        readonly offered: boolean
      })

/** What becomes of a new request. */
export type Screening = {
  readonly suspected: readonly Signal[]
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
  /** Whose post it is, for the caps. */
  readonly subject?: CountSubject
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

/** @param purposes what each request leads to. */
export function createRequestStore(
  database: Database,
  purposes: readonly OutboxPurpose[],
  confirmations: ConfirmationLimits = noLimits,
) {
  const { db, write } = database
  return {
    /**
     * @returns what an earlier request with the same key or, for ten minutes, the same content has come to; and how many
     *   other addresses sent the same text in the last day, counted no further than it matters.
     */
    recall: async (request: VisitorRequest, recognition: Recognition, now: Date) => {
      const alike = db
        .selectFrom('request')
        .select('id')
        .where('text_digest', '=', recognition.textDigest)
        .where('text_digest', '!=', '')
        .where('email', '!=', foldEmail(request.fields.email))
        .where(inTimeWindow('received_at', dayMs, now))
        .limit(suspicion.sameText)
      const seen = db.selectFrom(alike.as('alike')).select(({ fn }) => fn.countAll().as('sameText'))
      const row = await db
        .selectFrom(seen.as('seen'))
        .leftJoin(find(db, recognition, now).as('found'), (join) => join.onTrue())
        .selectAll()
        .executeTakeFirstOrThrow()
      const isFound = (row: Nullable<Found>): row is Found => row.reference !== null
      return { known: isFound(row) ? savedOf(recognition)(row) : undefined, sameText: Number(row.sameText) }
    },

    /**
     * Stores a request, books its slot and queues what is to leave because of it, all or nothing, unless it is there
     * already.
     * @returns the reference, once the data is on the disk.
     * @throws NotBookable when the slot cannot be had, Refused when its subject posts too much, and what the database says
     *   when the request is not stored.
     */
    save: async (added: NewRequest, now: Date) => {
      const { salt, ...client } = added.subject ?? (await countSubjectOf(database, now))
      const subject = { ...client, salt, mailbox: mailboxOf(added.request.fields.email) }
      const caps = [postCap, ...confirmationCaps(confirmations), ...(added.booking ? bookingCaps : [])]
      return write(async (transaction): Promise<Saved> => {
        const counts = await count(transaction, subject, caps, now)
        const suspected = [...new Set([...rateSignals(counts, now), ...added.suspected])]
        const held = needsQuarantine(suspected)
        const unconfirmed = held ? null : whyUnconfirmed(counts, confirmations)
        const screening = { suspected, held, unconfirmed }
        if (held) await uncount(transaction, counts, 'confirmation', 'booking')
        else if (unconfirmed) await uncount(transaction, counts, 'confirmation')
        for (let tries = 0; tries < maxTries; tries += 1) {
          const row = rowOf(added, screening, now)
          // The database decides whether the key, the content and the reference are free, not a look before.
          const stored = await transaction
            .insertInto('request')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .returning('id')
            .executeTakeFirst()
          if (stored) {
            if (!held) await queue(transaction, stored.id, purposes, screening, now)
            const opens = newKey()
            await storeKey(transaction, stored.id, opens, now)
            const appointment = added.booking && { requestId: stored.id, ...added.booking }
            if (appointment && held) await wish(transaction, appointment, now)
            const offered = appointment && !held ? !(await book(transaction, appointment, counts, now)) : false
            return { outcome: 'stored', reference: row.reference, opens, offered, ...screening }
          }
          const found = (await find(transaction, added.recognition, now).execute()).map(savedOf(added.recognition))
          if (found[0]) {
            const kinds = [
              ...(held ? [] : ['booking' as const]),
              ...(held || unconfirmed ? [] : ['confirmation' as const]),
            ]
            await uncount(transaction, counts, 'post', ...kinds)
            return found[0]
          }
          await freeSlot(transaction, added.recognition, now)
        }
        throw new Error('no free reference was found')
      })
    },
  }
}

export async function queue(
  transaction: Transaction<Tables>,
  requestId: number,
  purposes: readonly OutboxPurpose[],
  { unconfirmed }: Pick<Screening, 'unconfirmed'>,
  now: Date,
): Promise<void> {
  const items = purposes
    .filter((purpose) => purpose !== 'confirmation' || unconfirmed === null)
    .map((purpose) => ({ request_id: requestId, purpose, next_attempt_at: now.toISOString() }))
  await transaction.insertInto('outbox').values(items).execute()
}

function rowOf(
  { request, recognition, context }: NewRequest,
  { suspected, held, unconfirmed }: Screening,
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

/** Finds the request with the same key or, for ten minutes, the same content; `savedOf` reads its row. */
function find(db: Kysely<Tables>, { key, contentDigest }: Recognition, now: Date) {
  return db
    .selectFrom('request')
    .select(['reference', 'content_digest', 'idempotency_key'])
    .where((is) =>
      is.or([
        is('idempotency_key', '=', key),
        is.and([is('content_slot', '=', contentDigest), inTimeWindow('received_at', contentWindowMs, now)]),
      ]),
    )
    .orderBy(({ eb }) => eb.case().when('idempotency_key', '=', key).then(0).else(1).end())
    .limit(1)
}

type Found = Pick<Selectable<RequestTable>, 'reference' | 'content_digest' | 'idempotency_key'>

function savedOf({ key, contentDigest }: Recognition) {
  return ({ reference, content_digest, idempotency_key }: Found): Saved => {
    if (content_digest !== contentDigest) return { outcome: 'changed', reference }
    return { outcome: 'repeated', reference, named: key !== null && idempotency_key === key }
  }
}

/** The slot of a content belongs to its latest request; after ten minutes the same content is a new request. */
async function freeSlot(db: Kysely<Tables>, { contentDigest }: Recognition, now: Date): Promise<void> {
  await db
    .updateTable('request')
    .set({ content_slot: null })
    .where('content_slot', '=', contentDigest)
    .where(({ not }) => not(inTimeWindow('received_at', contentWindowMs, now)))
    .execute()
}
