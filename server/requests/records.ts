/** What staff do with stored requests: find, release, send again, erase. */
import type { RequestKind } from '../../contracts/form-fields.ts'
import { bookWish } from '../appointments/booking.ts'
import { appointmentOf } from '../appointments/record.ts'
import type { Database } from '../database/database.ts'
import type { OutboxPurpose } from '../database/schema.ts'
import { longestLease } from '../outbox/leases.ts'
import { whyUnconfirmed } from './confirmations.ts'
import { foldEmail, mailboxOf } from './mailbox.ts'
import { type RequestRecord, recordOf } from './record.ts'
import { type Judged, queue } from './store.ts'
import { isHeld } from './untold.ts'

/** Rows read or erased at a time, so that no one waits long for the database. */
const batchSize = 500

export type Filter = {
  readonly kind?: RequestKind
  /** Received at this moment or later. */
  readonly since?: Date
  /** Only those that are held back as spam. */
  readonly spam?: boolean
  /** Only those with something that has not left yet: waiting or parked. */
  readonly undelivered?: boolean
}

/** Whom an erasure is about: one request, or everyone's with this email address. */
export type Subject = { readonly reference: string } | { readonly email: string }

export type Erased = { readonly references: readonly string[]; readonly outboxItems: number }

/** `wish` is what became of the time that it wished for; undefined when it wished for none. */
export type Released = Pick<Judged, 'unconfirmed'> & { readonly wish: 'booked' | 'gone' | undefined }

export type Records = {
  /** @returns requests, the latest first; read in pieces, so that a million of them fit. */
  readonly list: (filter: Filter) => AsyncGenerator<RequestRecord>
  /** @returns undefined when there is none. */
  readonly show: (reference: string) => Promise<RequestRecord | undefined>
  /** @returns what `erase` would erase. */
  readonly matching: (subject: Subject) => Promise<readonly string[]>
  /**
   * Erases requests with everything that the database holds of them.
   * @param forget erases what lies outside of the database. It goes first, because while the rows are there, a failure
   *   can be mended by erasing again; and once more after the rows, for a mail that left in between.
   */
  readonly erase: (
    references: readonly string[],
    forget: (references: readonly string[]) => Promise<void>,
  ) => Promise<Erased>
  /**
   * Lets a held request go: queues what was held back, the confirmation unless its mailbox has had enough, and books
   * the time that it wishes for, unless that is gone.
   * @returns undefined when the request is not held, or does not exist.
   */
  readonly release: (reference: string, now: Date) => Promise<Released | undefined>
  /**
   * Makes what has not left due now, what was given up too, as if it had never been tried. What is on its way at this
   * moment stays with who sends it.
   * @param reference all requests when left out.
   * @returns how many items.
   */
  readonly retry: (now: Date, reference?: string) => Promise<number>
}

/**
 * @param purposes what a released request leads to.
 * @param engineers how many appointments there can be at once; asked when a released request wishes for one.
 */
export function requestRecords(
  { db, write, scrub, dialect }: Database,
  purposes: readonly OutboxPurpose[],
  engineers: () => Promise<number> = async () => 0,
): Records {
  const page = async (filter: Filter, after: { id: number } | undefined, reference?: string) => {
    let query = db.selectFrom('request').selectAll().orderBy('id', 'desc').limit(batchSize)
    if (after) query = query.where('id', '<', after.id)
    if (reference !== undefined) query = query.where('reference', '=', reference)
    if (filter.kind) query = query.where('kind', '=', filter.kind)
    if (filter.since) query = query.where('received_at', '>=', filter.since.toISOString())
    if (filter.spam) query = query.where(isHeld)
    if (filter.undelivered) {
      const open = db.selectFrom('outbox').select('request_id').where('delivered_at', 'is', null)
      query = query.where('id', 'in', open)
    }
    const rows = await query.execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return { rows, records: [] }
    const items = await db.selectFrom('outbox').selectAll().where('request_id', 'in', ids).orderBy('id').execute()
    const itemsOf = Map.groupBy(items, ({ request_id }) => request_id)
    const appointments = await db.selectFrom('appointment').selectAll().where('request_id', 'in', ids).execute()
    const appointmentsOf = new Map(appointments.map((row) => [row.request_id, appointmentOf(row)]))
    const records = rows.map((row) => recordOf(row, itemsOf.get(row.id) ?? [], appointmentsOf.get(row.id) ?? null))
    return { rows, records }
  }

  return {
    list: async function* (filter) {
      let after: { id: number } | undefined
      do {
        const { rows, records } = await page(filter, after)
        yield* records
        after = rows.length === batchSize ? rows.at(-1) : undefined
      } while (after)
    },

    show: async (reference) => (await page({}, undefined, reference)).records[0],

    matching: async (subject) => {
      const query = db.selectFrom('request').select('reference').orderBy('id')
      const found =
        'email' in subject
          ? query.where('email', '=', foldEmail(subject.email))
          : query.where('reference', '=', subject.reference)
      return (await found.execute()).map(({ reference }) => reference)
    },

    erase: async (references, forget) => {
      let outboxItems = 0
      const erased: string[] = []
      for (let start = 0; start < references.length; start += batchSize) {
        const batch = references.slice(start, start + batchSize)
        await forget(batch)
        const before = erased.length
        await write(async (transaction) => {
          const ids = transaction.selectFrom('request').select('id').where('reference', 'in', batch)
          const items = await transaction.deleteFrom('outbox').where('request_id', 'in', ids).executeTakeFirst()
          outboxItems += Number(items.numDeletedRows)
          const rows = await transaction
            .deleteFrom('request')
            .where('reference', 'in', batch)
            .returning('reference')
            .execute()
          erased.push(...rows.map(({ reference }) => reference))
        })
        // What was written between the two: whoever writes later finds no row, and forgets by itself.
        if (erased.length > before) await forget(batch)
      }
      if (erased.length > 0) await scrub()
      return { references: erased, outboxItems }
    },

    release: (reference, now) =>
      write(async (transaction) => {
        const held = await transaction
          .selectFrom('request')
          .select(['id', 'email'])
          .where('reference', '=', reference)
          .where('held_at', 'is not', null)
          .where('released_at', 'is', null)
          .executeTakeFirst()
        if (!held) return undefined
        const [at, mailbox] = [now.toISOString(), mailboxOf(held.email)]
        // Staff release requests one by one, so the cap of the site does not apply.
        const unconfirmed = await whyUnconfirmed(transaction, dialect, mailbox, Number.POSITIVE_INFINITY, now)
        const released = await transaction
          .updateTable('request')
          .set({ released_at: at, mailbox, unconfirmed, confirmation_at: unconfirmed ? null : at })
          .where('id', '=', held.id)
          // Somebody else may have released it meanwhile.
          .where('released_at', 'is', null)
          .executeTakeFirst()
        if (released.numUpdatedRows === 0n) return undefined
        await queue(transaction, held.id, purposes, { unconfirmed }, now)
        const wishes = await transaction
          .selectFrom('appointment')
          .select('id')
          .where('request_id', '=', held.id)
          .executeTakeFirst()
        const wish = wishes && (await bookWish(transaction, dialect, held.id, await engineers(), now))
        return { unconfirmed, wish }
      }),

    retry: (now, reference) =>
      write(async (transaction) => {
        const at = now.toISOString()
        let due = transaction
          .updateTable('outbox')
          .set({
            next_attempt_at: at,
            parked_at: null,
            told_at: null,
            failing_since: null,
            attempts: 0,
            copies: 0,
            leased_until: null,
            sending_since: null,
          })
          .where('delivered_at', 'is', null)
          .where((is) =>
            is.or([
              is('leased_until', 'is', null),
              is('leased_until', '<=', at),
              is('leased_until', '>', longestLease(now)),
            ]),
          )
        if (reference !== undefined) {
          const ids = transaction.selectFrom('request').select('id').where('reference', '=', reference)
          due = due.where('request_id', 'in', ids)
        }
        return Number((await due.executeTakeFirst()).numUpdatedRows)
      }),
  }
}
