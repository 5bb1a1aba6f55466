/** What staff do with stored requests: find, release, erase. */
import type { RequestKind } from '../../contracts/form-fields.ts'
import { type Actor, writeAudit } from '../database/audit.ts'
import { isQuarantined, quarantined } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import { dialectOf } from '../database/dialect.ts'
import type { OutboxPurpose } from '../database/schema.ts'
import { countSubjectOf } from '../http/counts.ts'
import { foldEmail } from './mailbox.ts'
import { type Released, release } from './quarantine.ts'
import { type RequestRecord, recordsOf } from './record.ts'
import { byCommand, performStaffAction, type StaffActor, type StaffOutcome } from './staff-action.ts'

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

/** What came of a release; `released` unless it was done before. */
export type Release = { readonly outcome: StaffOutcome; readonly released?: Released }

export type Records = ReturnType<typeof requestRecords>

/**
 * @param purposes what a released request leads to.
 * @param engineers how many appointments there can be at once, for a released request that wishes for one.
 */
export function requestRecords(database: Database, purposes: readonly OutboxPurpose[], engineers = 0) {
  const { db, write, scrub } = database
  const page = async (filter: Filter, after?: { id: number }, references?: readonly string[]) => {
    let query = db.selectFrom('request').selectAll().orderBy('id', 'desc').limit(batchSize)
    if (after) query = query.where('id', '<', after.id)
    if (references) query = query.where('reference', 'in', references)
    if (filter.kind) query = query.where('kind', '=', filter.kind)
    if (filter.since) query = query.where('received_at', '>=', filter.since.toISOString())
    if (filter.spam) query = query.where(quarantined)
    if (filter.undelivered) {
      const waiting = db.selectFrom('outbox').select('request_id').where('delivered_at', 'is', null)
      query = query.where('id', 'in', waiting)
    }
    const rows = await query.execute()
    return { rows, records: await recordsOf(db, rows) }
  }

  return {
    /** @returns requests, the latest first; read in pieces, so that a million of them fit. */
    list: async function* (filter: Filter) {
      let after: { id: number } | undefined
      do {
        const { rows, records } = await page(filter, after)
        yield* records
        after = rows.length === batchSize ? rows.at(-1) : undefined
      } while (after)
    },

    /** @returns undefined when there is none. */
    show: async (reference: string): Promise<RequestRecord | undefined> =>
      (await page({}, undefined, [reference])).records[0],

    /** @returns requests in the order of their references, without those that there are not. */
    of: async function* (references: Iterable<string> | AsyncIterable<string>) {
      let batch: string[] = []
      const inOrder = async () => {
        const { records } = await page({}, undefined, batch)
        const known = new Map(records.map((record) => [record.reference, record]))
        const found = batch.flatMap((reference) => known.get(reference) ?? [])
        batch = []
        return found
      }
      for await (const reference of references) {
        batch.push(reference)
        if (batch.length === batchSize) yield* await inOrder()
      }
      if (batch.length > 0) yield* await inOrder()
    },

    /** @returns what `erase` would erase. */
    matching: async (subject: Subject): Promise<readonly string[]> => {
      const query = db.selectFrom('request').select('reference').orderBy('id')
      const found =
        'email' in subject
          ? query.where('email', '=', foldEmail(subject.email))
          : query.where('reference', '=', subject.reference)
      return (await found.execute()).map(({ reference }) => reference)
    },

    /**
     * Erases requests with everything that the database holds of them.
     * @param forget erases what lies outside of the database. It goes first, because while the rows are there, a failure
     *   can be mended by erasing again; and once more after the rows, for a mail that left in between.
     * @param version the `desk_version` that staff saw: what has changed since is not erased.
     */
    erase: async (
      references: readonly string[],
      forget: (references: readonly string[]) => Promise<void>,
      actor: Actor = 'command',
      version?: number,
      now = new Date(),
    ): Promise<Erased> => {
      let outboxItems = 0
      const erased: string[] = []
      for (let start = 0; start < references.length; start += batchSize) {
        const batch = references.slice(start, start + batchSize)
        const gone = await write(async (transaction) => {
          const rows = await transaction
            .selectFrom('request')
            .select(['id', 'reference'])
            .where('reference', 'in', batch)
            .orderBy('id')
            .$if(version !== undefined, (query) => query.where('desk_version', '=', version ?? 0))
            .$if(dialectOf(transaction) === 'postgres', (query) => query.forUpdate())
            .execute()
          const found = rows.map(({ reference }) => reference)
          if (found.length === 0) return found
          await forget(found)
          const ids = rows.map(({ id }) => id)
          const items = transaction.deleteFrom('outbox').where('request_id', 'in', ids)
          outboxItems += Number((await items.executeTakeFirst()).numDeletedRows)
          await transaction.deleteFrom('request').where('id', 'in', ids).execute()
          const lines = found.map((reference) => ({ actor, action: 'erased', reference }))
          await writeAudit(transaction, lines, now)
          return found
        })
        // What was written between the two: whoever writes later finds no row, and forgets by itself.
        if (gone.length > 0) await forget(gone)
        erased.push(...gone)
      }
      if (erased.length > 0) await scrub()
      return { references: erased, outboxItems }
    },

    /**
     * Lets a held request go: queues what was held back, the confirmation unless its mailbox has had enough, and books
     * the time that it wishes for, unless that is gone.
     */
    release: async (reference: string, now: Date, actor: StaffActor = byCommand): Promise<Release> => {
      let released: Released | undefined
      const subject = await countSubjectOf(database, now)
      const outcome = await performStaffAction(database)(
        reference,
        actor,
        { action: 'release' },
        now,
        async (transaction, held) => {
          if (!isQuarantined(held)) return 'same'
          released = await release(transaction, held, { purposes, engineers, subject }, now)
          return [{ action: 'release' }]
        },
      )
      return { outcome, ...(released && { released }) }
    },
  }
}
