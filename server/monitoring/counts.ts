/** Counts gathered in memory and added to the database, which several processes share. */
import { type Insertable, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'

/** Rows per transaction, because a booking may wait for its end. */
const rowsAtOnce = 100
/** Reached only when the database is away for weeks: a day has some hundred rows. */
const maxRows = 20_000

type CountKey = Required<Omit<Insertable<Tables['counts']>, 'n'>>

export function gatherCounts({ write }: Database, lost: () => void) {
  const rows = new Map<string, number>()

  const add = (key: string, n: number) => {
    if (rows.has(key) || rows.size < maxRows) rows.set(key, (rows.get(key) ?? 0) + n)
    else lost()
  }

  return {
    add: ({ day, what, name, device }: CountKey) => add(JSON.stringify({ day, what, name, device }), 1),
    flush: async () => {
      // Sorted, so that two processes don't deadlock.
      const sorted = [...rows.keys()].sort()
      for (let start = 0; start < sorted.length; start += rowsAtOnce) {
        const taken = sorted.slice(start, start + rowsAtOnce).map((key) => [key, rows.get(key) ?? 0] as const)
        for (const [key] of taken) rows.delete(key)
        const values = taken.map(([key, n]) => ({ ...(JSON.parse(key) as CountKey), n }))
        try {
          await write((transaction) =>
            transaction
              .insertInto('counts')
              .values(values)
              .onConflict((conflict) =>
                conflict
                  .columns(['day', 'what', 'name', 'device'])
                  .doUpdateSet({ n: sql`${sql.ref('counts.n')} + excluded.n` }),
              )
              .execute(),
          )
        } catch (error) {
          for (const [key, n] of taken) add(key, n)
          throw error
        }
      }
    },
  }
}
