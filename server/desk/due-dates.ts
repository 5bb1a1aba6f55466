/** Keeps `request.due_at`, by which the list is ordered. */
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import { dialectOf } from '../database/dialect.ts'
import type { Tables } from '../database/schema.ts'
import { isOpen } from '../requests/conditions.ts'
import { type DueRules, dueFactsOf, dueOf, nothingDue } from './due.ts'

/** Rows worked out at a time, so that no one waits long for the database. */
const batchSize = 500

/**
 * Computes `due_at` of each request that is new or has changed, and clears it where an appointment has begun. Call it
 * before reading in the order of `due_at`. Usually there is nothing to do, and an index says so.
 */
export async function keepDue({ db, write }: Database, rules: DueRules, now: Date): Promise<void> {
  const unknown = db.selectFrom('request').select('request.id').where('due_at', 'is', null)
  while (await unknown.limit(1).executeTakeFirst()) {
    const worked = await write(async (transaction) => {
      const rows = await transaction
        .selectFrom('request')
        .leftJoin('appointment', (join) =>
          join.onRef('appointment.request_id', '=', 'request.id').on('appointment.cancelled_at', 'is', null),
        )
        .select(['request.id', 'kind', 'received_at', 'fields', 'state', 'held_at', 'released_at', 'withdrawn_at'])
        .select(['review_sent_at', 'fixed_at', 'starts_at'])
        .where('due_at', 'is', null)
        .orderBy('request.id')
        .limit(batchSize)
        // What somebody is changing at this moment is worked out after that.
        .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate(['request']).skipLocked())
        .execute()
      await note(
        transaction,
        rows.map((row) => {
          const facts = dueFactsOf(row, JSON.parse(row.fields))
          return [row.id, dueOf(facts, rules, now)?.at ?? nothingDue]
        }),
      )
      return rows.length
    })
    if (worked === 0) break
  }
  const begun = sql<boolean>`${isOpen} and kind = 'consultation' and state = 'answered' and due_at < ${now.toISOString()}`
  if (!(await db.selectFrom('request').select('id').where(begun).limit(1).executeTakeFirst())) return
  await write((transaction) => transaction.updateTable('request').set({ due_at: nothingDue }).where(begun).execute())
}

async function note(transaction: Transaction<Tables>, due: readonly (readonly [number, string])[]): Promise<void> {
  if (due.length === 0) return
  const rows = due.map(([id, at]) => sql`(cast(${id} as integer), cast(${at} as text))`)
  await sql`update request set due_at = worked.column2 from (values ${sql.join(rows)}) as worked
    where request.id = worked.column1`.execute(transaction)
}
