import type { Insertable, Kysely } from 'kysely'
import type { VisitorRequest } from '../../contracts/requests.ts'
import type { ConfirmationLimit, SpamSignal } from '../../contracts/spam-signals.ts'
import type { VisitSource } from '../../contracts/visit.ts'
import { mailPurposes } from '../../site/documents/emails/mail.ts'
import type { Config } from '../core/config.ts'
import type { Database } from '../database/database.ts'
import type { OutboxPurpose, RequestTable, Tables } from '../database/schema.ts'
import { buildSearchText } from '../database/search-text.ts'
import { bookAppointment, type NewAppointment } from './appointments/booking.ts'
import { createKey, createReference, storeKey } from './keys.ts'
import { type ClientAllowance, enqueueRequest, lockMailbox, unlimitedClient } from './quotas.ts'
import { createContentTokens, needsQuarantine, normalizeEmail, normalizeMailbox } from './recognition.ts'

export type Saved =
  /** `isSameKey`: the repeat has the request's idempotency key, not only its content. */
  | { readonly outcome: 'repeated'; readonly reference: string; readonly isSameKey: boolean }
  | ({
      readonly outcome: 'stored'
      readonly reference: string
      readonly key: string
      /** Whether a call was booked. False also if a quota is used up. */
      readonly isBooked: boolean
    } & Screening)

export type Screening = {
  readonly suspected: readonly SpamSignal[]
  readonly quarantined: boolean
  readonly unconfirmed: ConfirmationLimit | null
}

export type Booking = Omit<NewAppointment, 'requestId'>

/** What recognizes a repeat. */
type SentForm = Pick<NewRequest, 'request' | 'key'>

export type NewRequest = {
  readonly request: VisitorRequest
  /** The idempotency key that the page's script sends. */
  readonly key?: string | null
  /** A hard signal quarantines the request. */
  readonly suspected?: readonly SpamSignal[]
  readonly client?: ClientAllowance
  readonly context?: VisitSource
  readonly booking?: Booking
}

/** The idempotency key was used for a request with other content. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused'
}

export type RequestStore = ReturnType<typeof createRequestStore>

export function listPurposes({ webhook }: Config): readonly OutboxPurpose[] {
  return webhook ? [...mailPurposes, 'webhook'] : mailPurposes
}

export function createRequestStore(database: Database, purposes: readonly OutboxPurpose[]) {
  const { db, write } = database
  return {
    /** Finds a repeated request by its key or, for ten to twenty minutes, by its content. @throws KeyReused */
    findRepeat: async (sent: SentForm, now: Date): Promise<Saved | undefined> => {
      const saved = await findSaved(db, sent, now)
      // Don't tell the visitor that a request is stored if the database file was deleted or replaced since.
      if (saved) database.checkFiles()
      return saved
    },

    /** Stores a request with its outbox items and booking, all or nothing. @throws NotBookable when the slot is taken, KeyReused. */
    save: async (added: NewRequest, now: Date) => {
      const { client = unlimitedClient } = added
      const suspected = [...new Set([...client.signals, ...(added.suspected ?? [])])]
      const quarantined = needsQuarantine(suspected)
      const mailbox = normalizeMailbox(added.request.fields.email)
      return write(async (transaction): Promise<Saved> => {
        if (!quarantined) await lockMailbox(transaction, mailbox)
        const row = buildRow(added, { suspected, quarantined }, now)
        // The unique indexes decide whether key, content and reference are free.
        const stored = await transaction
          .insertInto('request')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!stored) {
          const saved = await findSaved(transaction, added, now)
          if (saved) return saved
          // Not expected among 40 random bits. The visitor tries again.
          throw new Error('the reference is in use')
        }
        const key = createKey()
        await storeKey(transaction, stored.id, key, now)
        // No booking for a quarantined request: a program could fill the calendar.
        const booking = !quarantined && added.booking
        const isBooked =
          booking && (await bookAppointment(transaction, { requestId: stored.id, ...booking }, client, now)) !== 'full'
        const unconfirmed = quarantined
          ? null
          : await enqueueRequest(transaction, { id: stored.id, mailbox }, purposes, client.client, now)
        if (unconfirmed)
          await transaction.updateTable('request').set({ unconfirmed }).where('id', '=', stored.id).execute()
        const screening = { suspected, quarantined, unconfirmed }
        return { outcome: 'stored', reference: row.reference, key, isBooked: Boolean(isBooked), ...screening }
      })
    },
  }
}

function buildRow(
  { request, key = null, context }: NewRequest,
  { suspected, quarantined }: Omit<Screening, 'unconfirmed'>,
  now: Date,
): Insertable<RequestTable> {
  const [at, reference] = [now.toISOString(), createReference()]
  return {
    reference,
    kind: request.kind,
    received_at: at,
    fields: JSON.stringify(request.fields),
    search_text: buildSearchText(reference, request.fields),
    email: normalizeEmail(request.fields.email),
    idempotency_key: key,
    content_token: createContentTokens(request, now)[0],
    spam_signals: suspected.length > 0 ? suspected.join(',') : null,
    quarantined_at: quarantined ? at : null,
    released_at: null,
    mailbox: normalizeMailbox(request.fields.email),
    context: context ? JSON.stringify(context) : null,
  }
}

async function findSaved(db: Kysely<Tables>, { request, key = null }: SentForm, now: Date): Promise<Saved | undefined> {
  const row = await db
    .selectFrom('request')
    .select(['reference', 'idempotency_key', 'content_token', 'received_at'])
    .where((is) =>
      is.or([is('idempotency_key', '=', key), is('content_token', 'in', createContentTokens(request, now))]),
    )
    .orderBy(({ eb }) => eb.case().when('idempotency_key', '=', key).then(0).else(1).end())
    .executeTakeFirst()
  if (!row) return undefined
  const isSameKey = key !== null && row.idempotency_key === key
  const [sameContent] = createContentTokens(request, new Date(row.received_at))
  if (isSameKey && row.content_token !== sameContent) throw new KeyReused('the key was used for another content')
  return { outcome: 'repeated', reference: row.reference, isSameKey }
}
