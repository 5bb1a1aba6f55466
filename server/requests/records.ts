import type { RequestKind } from '../../contracts/form-fields.ts'
import { type Actor, writeAudit } from '../database/audit.ts'
import { isQuarantined, quarantined } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import { dialectOf } from '../database/dialect.ts'
import type { OutboxPurpose } from '../database/schema.ts'
import { countSubjectOf } from '../http/counts.ts'
import { type Released, release } from './quarantine.ts'
import { foldEmail } from './recognition.ts'
import { type RequestRecord, recordsOf } from './record.ts'
import { byCommand, performStaffAction, type StaffActor, type StaffOutcome } from './staff-action.ts'

/** Read or erased at a time, so that nobody waits long for the database. */
const batchSize = 500

export type Filter = {
  readonly kind?: RequestKind
  readonly since?: Date
  readonly spam?: boolean
  readonly undelivered?: boolean
}

export type Subject = { readonly reference: string } | { readonly email: string }

export type Erased = { readonly references: readonly string[]; readonly outboxItems: number }

export type Release = { readonly outcome: StaffOutcome; readonly released?: Released }

export type Records = ReturnType<typeof requestRecords>

export function requestRecords(database: Database, purposes: readonly OutboxPurpose[], schedule = { engineers: 0 }) {
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
    list: async function* (filter: Filter) {
      let after: { id: number } | undefined
      do {
        const { rows, records } = await page(filter, after)
        yield* records
        after = rows.length === batchSize ? rows.at(-1) : undefined
      } while (after)
    },

    show: async (reference: string): Promise<RequestRecord | undefined> =>
      (await page({}, undefined, [reference])).records[0],

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

    /** Adds the content of files, base64, to one request at a time. */
    withFiles: async function* (records: AsyncIterable<RequestRecord>): AsyncGenerator<RequestRecord> {
      for await (const record of records) {
        const answers = []
        for (const answer of record.answers) {
          const files = []
          for (const file of answer.files) {
            const stored = db.selectFrom('answer_file').select('content').where('id', '=', file.id)
            const content = (await stored.executeTakeFirst())?.content ?? ''
            files.push({ ...file, content: Buffer.from(content).toString('base64') })
          }
          answers.push({ ...answer, files })
        }
        yield { ...record, answers }
      }
    },

    matching: async (subject: Subject): Promise<readonly string[]> => {
      const query = db.selectFrom('request').select('reference').orderBy('id')
      const found =
        'email' in subject
          ? query.where('email', '=', foldEmail(subject.email))
          : query.where('reference', '=', subject.reference)
      return (await found.execute()).map(({ reference }) => reference)
    },

    /**
     * @param deleteMailsOf before the rows, so that a failure can be repaired by erasing again, and after them, for a
     * mail sent in between.
     */
    erase: async (
      references: readonly string[],
      deleteMailsOf: (references: readonly string[]) => Promise<void>,
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
          await deleteMailsOf(found)
          const ids = rows.map(({ id }) => id)
          const items = transaction.deleteFrom('outbox').where('request_id', 'in', ids)
          outboxItems += Number((await items.executeTakeFirst()).numDeletedRows)
          await transaction.deleteFrom('request').where('id', 'in', ids).execute()
          const lines = found.map((reference) => ({ actor, action: 'erased', reference }))
          await writeAudit(transaction, lines, now)
          return found
        })
        if (gone.length > 0) await deleteMailsOf(gone)
        erased.push(...gone)
      }
      if (erased.length > 0) await scrub()
      return { references: erased, outboxItems }
    },

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
          released = await release(transaction, held, { purposes, engineers: schedule.engineers, subject }, now)
          return [{ action: 'release' }]
        },
      )
      return { outcome, ...(released && { released }) }
    },
  }
}
