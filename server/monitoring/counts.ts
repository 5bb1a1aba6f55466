/** Counts gathered in memory and added to the database, which several processes share. */
import { type Insertable, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'

/** Rows per transaction, because a booking may wait for its end. */
const rowsAtOnce = 100
/** Reached only when the database is away for weeks: a day has some hundred rows. */
const maxRows = 20_000

const keys = {
  view_count: ['day', 'view', 'device'],
  vital_count: ['day', 'view', 'device', 'vital', 'at_most'],
  source_count: ['day', 'referrer_host', 'campaign'],
  form_count: ['day', 'form', 'action'],
  quiz_count: ['day', 'action', 'level'],
} as const satisfies { readonly [T in keyof Tables]?: readonly (keyof Tables[T])[] }

type CountTable = keyof typeof keys
type Key<T extends CountTable> = Required<Omit<Insertable<Tables[T]>, 'count'>>

export type Counts = {
  readonly add: <T extends CountTable>(table: T, key: Key<T>) => void
  readonly flush: () => Promise<void>
}

export function gatherCounts({ write }: Database, lost: () => void): Counts {
  const names = Object.keys(keys) as CountTable[]
  const gathered = new Map(names.map((table) => [table, new Map<string, number>()]))

  const addTo = (rows: Map<string, number>, key: string, count: number) => {
    if (rows.has(key) || rows.size < maxRows) rows.set(key, (rows.get(key) ?? 0) + count)
    else lost()
  }

  /** Sorted, so that two processes don't deadlock. */
  const flushTable = async (table: CountTable, rows: Map<string, number>) => {
    const columns = keys[table]
    const sorted = [...rows.keys()].sort()
    for (let start = 0; start < sorted.length; start += rowsAtOnce) {
      const taken = sorted.slice(start, start + rowsAtOnce).map((key) => [key, rows.get(key) ?? 0] as const)
      for (const [key] of taken) rows.delete(key)
      const values = taken.map(([key, count]) => ({ ...JSON.parse(key), count }))
      try {
        await write((transaction) =>
          transaction
            .insertInto(table)
            .values(values)
            .onConflict((conflict) =>
              conflict.columns([...columns]).doUpdateSet({ count: sql`${sql.ref(`${table}.count`)} + excluded.count` }),
            )
            .execute(),
        )
      } catch (error) {
        for (const [key, count] of taken) addTo(rows, key, count)
        throw error
      }
    }
  }

  return {
    add: (table, key) => addTo(gathered.get(table) as Map<string, number>, JSON.stringify(key), 1),
    flush: async () => {
      for (const [table, rows] of gathered) await flushTable(table, rows)
    },
  }
}
