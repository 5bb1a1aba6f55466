/** Stores requests, each once. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { RequestKind } from '../../contracts/form-fields.ts'
import { mailPurposes } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { OutboxPurpose, Tables } from '../database/schema.ts'
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
export function createRequestStore({ db, write, dialect }: Database, purposes: readonly OutboxPurpose[]): RequestStore {
  const queries = storeQueries(db, purposes)
  return {
    find: (recognition, now) => find(db, queries, recognition, now),

    frequency: async (request, { textDigest }, now) => {
      const email = foldEmail(request.fields.email)
      const [dayAgo, hourAgo] = [before(now, dayMs), before(now, hourMs)]
      const rows = await (textDigest === ''
        ? queries.sameEmail(db, { email, hourAgo })
        : queries.sameTextOrEmail(db, { textDigest, email, dayAgo, hourAgo }))
      const sameEmail = rows.filter((row) => row.email === email).length
      return { sameEmail, sameText: rows.length - sameEmail }
    },

    save: (added, now) => {
      const save = async (executor: Executor) => {
        for (let tries = 0; tries < mostTries; tries += 1) {
          const reference = newReference()
          // The database decides whether the key, the content and the reference are free, not a look before.
          if (await insert(executor, rowOf(reference, added, now))) return { outcome: 'stored' as const, reference }
          const found = await find(executor, queries, added.recognition, now)
          if (found) return found
          await freeSlot(executor, added.recognition.contentDigest, now)
        }
        throw new Error('no free reference was found')
      }
      // On PostgreSQL a statement is a transaction of its own, and each more is another way there and back.
      return dialect === 'postgres' ? save(db) : write(save)
    },
  }

  /** @returns whether it was stored, with what is to leave because of it. */
  async function insert(executor: Executor, row: NewRow): Promise<boolean> {
    if (row.suspected !== null) return (await queries.insert(executor, row)).length > 0
    if (dialect === 'postgres') return (await queries.insertWithItems(executor, row)).length > 0
    const [added] = await queries.insert(executor, row)
    if (added) await queries.queue(executor, { requestId: added.id, at: row.receivedAt })
    return added !== undefined
  }
}

type Executor = Kysely<Tables> | Transaction<Tables>

/** An address as requests are found by it: the same person writes it with capitals here and without there. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase()
}

type NewRow = {
  readonly reference: string
  readonly kind: RequestKind
  readonly receivedAt: string
  readonly fields: string
  readonly email: string
  readonly key: string | null
  readonly contentDigest: string
  readonly textDigest: string
  readonly suspected: string | null
}

function rowOf(reference: string, { request, recognition, suspected }: NewRequest, now: Date): NewRow {
  return {
    reference,
    kind: request.kind,
    receivedAt: now.toISOString(),
    fields: JSON.stringify(request.fields),
    email: foldEmail(request.fields.email),
    key: recognition.key,
    contentDigest: recognition.contentDigest,
    textDigest: recognition.textDigest,
    suspected: suspected.length > 0 ? suspected.join(',') : null,
  }
}

/** The statements that a visitor waits for. */
function storeQueries(db: Kysely<Tables>, purposes: readonly OutboxPurpose[]) {
  const sameEmail = (email: string, hourAgo: string) =>
    db
      .selectFrom('request')
      .select('email')
      .where('email', '=', email)
      .where('received_at', '>', hourAgo)
      .limit(suspicion.sameEmail)
  const inserted = (row: NewRow) =>
    db
      .insertInto('request')
      .values({
        reference: row.reference,
        kind: row.kind,
        received_at: row.receivedAt,
        fields: row.fields,
        email: row.email,
        idempotency_key: row.key,
        content_digest: row.contentDigest,
        content_slot: row.contentDigest,
        text_digest: row.textDigest,
        suspected: row.suspected,
        released_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
  const known = db.selectFrom('request').select(['reference', 'idempotency_key', 'content_digest', 'received_at'])
  return {
    byContent: prepared(({ contentDigest }: { contentDigest: string }) =>
      known.where('content_slot', '=', contentDigest),
    ),
    byKeyOrContent: prepared(({ key, contentDigest }: { key: string; contentDigest: string }) =>
      known.where((is) => is.or([is('idempotency_key', '=', key), is('content_slot', '=', contentDigest)])),
    ),
    sameEmail: prepared(({ email, hourAgo }: { email: string; hourAgo: string }) => sameEmail(email, hourAgo)),
    // Both in one, because a visitor waits for each way to the database and back.
    sameTextOrEmail: prepared(
      ({
        textDigest,
        email,
        dayAgo,
        hourAgo,
      }: {
        textDigest: string
        email: string
        dayAgo: string
        hourAgo: string
      }) =>
        db
          .selectFrom(
            db
              .selectFrom('request')
              .select('email')
              .where('text_digest', '=', textDigest)
              .where('received_at', '>', dayAgo)
              .where('email', '!=', email)
              .limit(suspicion.sameText)
              .as('same_text'),
          )
          .select('email')
          .unionAll(db.selectFrom(sameEmail(email, hourAgo).as('same_email')).select('email')),
    ),
    insert: prepared(inserted),
    // Only PostgreSQL can write two tables in one statement.
    insertWithItems: prepared((row: NewRow) =>
      db
        .with('added', () => inserted(row))
        .insertInto('outbox')
        .columns(['request_id', 'purpose', 'next_attempt_at'])
        .expression((from) =>
          from
            .selectFrom('added')
            .innerJoin(
              sql<{
                purpose: OutboxPurpose
              }>`(values ${sql.join(purposes.map((purpose) => sql`(${sql.lit(purpose)})`))})`.as<'item'>(
                sql`item(purpose)`,
              ),
              (join) => join.onTrue(),
            )
            .select(['added.id', 'item.purpose', sql.val(row.receivedAt).as('next_attempt_at')]),
        )
        .returning('request_id'),
    ),
    queue: prepared(({ requestId, at }: { requestId: number; at: string }) =>
      db
        .insertInto('outbox')
        .values(purposes.map((purpose) => ({ request_id: requestId, purpose, next_attempt_at: at }))),
    ),
  }
}

type Queries = ReturnType<typeof storeQueries>

async function find(
  executor: Executor,
  { byContent, byKeyOrContent }: Queries,
  { key, contentDigest }: Recognition,
  now: Date,
): Promise<Saved | undefined> {
  const rows = await (key ? byKeyOrContent(executor, { key, contentDigest }) : byContent(executor, { contentDigest }))
  const named = key ? rows.find((row) => row.idempotency_key === key) : undefined
  if (named) {
    const outcome = named.content_digest === contentDigest ? 'repeated' : 'changed'
    return { outcome, reference: named.reference }
  }
  const alike = rows.find(({ received_at }) => received_at > before(now, contentWindowMs))
  return alike && { outcome: 'repeated', reference: alike.reference }
}

/** Queues what is to leave because of a request. */
export async function queue(
  transaction: Transaction<Tables>,
  requestId: number,
  purposes: readonly OutboxPurpose[],
  now: Date,
): Promise<void> {
  await storeQueries(transaction, purposes).queue(transaction, { requestId, at: now.toISOString() })
}

/** The slot of a content belongs to its latest request; after ten minutes the same content is a new request. */
async function freeSlot(executor: Executor, contentDigest: string, now: Date): Promise<void> {
  await executor
    .updateTable('request')
    .set({ content_slot: null })
    .where('content_slot', '=', contentDigest)
    .where('received_at', '<=', before(now, contentWindowMs))
    .execute()
}

/** A moment before now, as the database holds times. */
function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString()
}
