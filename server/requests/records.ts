import type { DeskFault } from '../../contracts/desk.ts'
import { type Actor, writeAudit } from '../database/audit.ts'
import { isQuarantined } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import { dialectOf } from '../database/dialect.ts'
import type { OutboxPurpose } from '../database/schema.ts'
import { type By, type Outcome, performAction } from './perform-action.ts'
import { type PromiseRules, recordPromises } from './promises.ts'
import { type Released, release } from './quarantine.ts'
import { type RequestRecord, recordsOf } from './record.ts'

/** Read or erased at a time, so that nobody waits long for the database. */
const batchSize = 500

export type Release = { readonly outcome: Outcome<DeskFault>; readonly released?: Released }

export type Records = ReturnType<typeof requestRecords>

/** @param rules so that promises are recorded before their request is erased; left out where nothing is promised. */
export function requestRecords(database: Database, purposes: readonly OutboxPurpose[], rules?: PromiseRules) {
  const { db, write, scrub } = database
  const read = async (references: readonly string[]) =>
    recordsOf(db, await db.selectFrom('request').selectAll().where('reference', 'in', references).execute())

  return {
    show: async (reference: string): Promise<RequestRecord | undefined> => (await read([reference]))[0],

    of: async function* (references: Iterable<string> | AsyncIterable<string>) {
      let batch: string[] = []
      const inOrder = async () => {
        const known = new Map((await read(batch)).map((record) => [record.reference, record]))
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

    /**
     * @param versions `version` of each request as somebody saw it: if one differs, none of its batch is erased.
     * @param deleteMailsOf before the rows, so that a failure can be repaired by erasing again, and after them, for a
     * mail sent in between.
     */
    erase: async (
      references: readonly string[],
      deleteMailsOf: (references: readonly string[]) => Promise<void>,
      actor: Actor,
      versions?: ReadonlyMap<string, number>,
      now = new Date(),
    ): Promise<readonly string[]> => {
      const erased: string[] = []
      for (let start = 0; start < references.length; start += batchSize) {
        const batch = references.slice(start, start + batchSize)
        const gone = await write(async (transaction) => {
          const rows = await transaction
            .selectFrom('request')
            .select(['id', 'reference', 'version'])
            .where('reference', 'in', batch)
            .orderBy('id')
            .$if(dialectOf(transaction) === 'postgres', (query) => query.forUpdate())
            .execute()
          const changed = rows.some((row) => versions && versions.get(row.reference) !== row.version)
          const found = changed ? [] : rows.map(({ reference }) => reference)
          if (found.length === 0) return found
          if (rules) await recordPromises(transaction, rules, now, { references: found })
          await deleteMailsOf(found)
          const ids = rows.map(({ id }) => id)
          await transaction.deleteFrom('outbox').where('request_id', 'in', ids).execute()
          await transaction.deleteFrom('request').where('id', 'in', ids).execute()
          const lines = found.map((reference) => ({ actor, action: 'erased', reference }))
          await writeAudit(transaction, lines, now)
          return found
        })
        if (gone.length > 0) await deleteMailsOf(gone)
        erased.push(...gone)
      }
      if (erased.length > 0) await scrub(erased)
      return erased
    },

    release: async (reference: string, now: Date, by: By): Promise<Release> => {
      let released: Released | undefined
      const outcome = await performAction<DeskFault>(database, reference, by, now, async (transaction, held) => {
        if (!isQuarantined(held)) return 'nothing'
        released = await release(transaction, held, { purposes, engineers: rules?.schedule.engineers ?? 0 }, now)
        return [{ action: 'release' }]
      })
      return { outcome, ...(released && { released }) }
    },
  }
}
