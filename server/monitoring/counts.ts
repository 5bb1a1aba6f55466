/** Counts that are gathered in memory and added to those in the database, which several processes share. */
import { type Insertable, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'

/** Rows in one transaction: a booking may wait for its end, and for all rows of a busy day that would be long. */
const rowsAtOnce = 100
/** Rows of a table gathered at most. A day has some hundred, so this is reached when the database is away for weeks. */
const maxRows = 20_000

/** What a row of each table is counted by: its primary key. */
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
  /** Adds one to a row. */
  readonly add: <T extends CountTable>(table: T, key: Key<T>) => void
  /**
   * Adds what was gathered to the database. What could not be added is gathered still.
   * @throws what the database threw.
   */
  readonly flush: () => Promise<void>
}

/** @param lost is told of each count that finds no room. */
export function gatherCounts({ write }: Database, lost: () => void): Counts {
  const names = Object.keys(keys) as CountTable[]
  /** By table, and by the key as JSON. */
  const gathered = new Map(names.map((table) => [table, new Map<string, number>()]))

  const addTo = (rows: Map<string, number>, key: string, count: number) => {
    if (rows.has(key) || rows.size < maxRows) rows.set(key, (rows.get(key) ?? 0) + count)
    else lost()
  }

  /** Rows leave in the order of their keys, so that two processes do not wait for each other's. */
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
