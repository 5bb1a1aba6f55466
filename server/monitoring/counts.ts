/** Counts that are gathered in memory and added to those in the database, which several processes share. */
import type { Transaction } from 'kysely'
import { bucketOf, type QuizAction } from '../../contracts/monitoring.ts'
import type { Database } from '../database/database.ts'
import type { QuizCountTable, Tables, ViewCountTable, VitalCountTable } from '../database/schema.ts'
import type { ViewCounts } from './views.ts'

/** Rows in one transaction: a booking may wait for its end, and for all rows of a busy day that would be long. */
const rowsAtOnce = 100
/** Rows gathered at most. A site has some hundred a day, so this is reached when the database is away for weeks. */
const maxRows = 20_000

type Row = ViewCountTable | VitalCountTable | QuizCountTable

export type Counts = ViewCounts & {
  /** @param level '' when the quiz was started. */
  readonly addQuiz: (day: string, action: QuizAction, level: string) => void
  /**
   * Adds what was gathered to the database. What could not be added is gathered still.
   * @throws what the database threw.
   */
  readonly flush: () => Promise<void>
}

/** @param lost is told of each count that finds no room. */
export function gatherCounts({ write }: Database, lost: () => void): Counts {
  const gathered = {
    view_count: new Map<string, ViewCountTable>(),
    vital_count: new Map<string, VitalCountTable>(),
    quiz_count: new Map<string, QuizCountTable>(),
  }

  const add = <R extends Row>(rows: Map<string, R>, { count, ...key }: R) => {
    const name = JSON.stringify(key)
    const row = rows.get(name)
    if (row) row.count += count
    else if (rows.size < maxRows) rows.set(name, { ...key, count } as R)
    else lost()
  }

  /** Rows leave in the order of their keys, so that two processes do not wait for each other's. */
  const flushTable = async <R extends Row>(
    rows: Map<string, R>,
    insert: (transaction: Transaction<Tables>, values: readonly R[]) => Promise<unknown>,
  ) => {
    const names = [...rows.keys()].sort()
    for (let start = 0; start < names.length; start += rowsAtOnce) {
      const taken = names.slice(start, start + rowsAtOnce).flatMap((name) => rows.get(name) ?? [])
      for (const name of names.slice(start, start + rowsAtOnce)) rows.delete(name)
      try {
        await write((transaction) => insert(transaction, taken))
      } catch (error) {
        for (const row of taken) add(rows, row)
        throw error
      }
    }
  }

  return {
    addView: (day, view) => add(gathered.view_count, { day, view, count: 1 }),
    addVital: (day, view, vital, value) =>
      add(gathered.vital_count, { day, view, vital, at_most: bucketOf(vital, value), count: 1 }),
    addQuiz: (day, action, level) => add(gathered.quiz_count, { day, action, level, count: 1 }),
    flush: async () => {
      await flushTable(gathered.view_count, (transaction, values) =>
        transaction
          .insertInto('view_count')
          .values(values)
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'view'])
              .doUpdateSet((is) => ({ count: is('view_count.count', '+', is.ref('excluded.count')) })),
          )
          .execute(),
      )
      await flushTable(gathered.vital_count, (transaction, values) =>
        transaction
          .insertInto('vital_count')
          .values(values)
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'view', 'vital', 'at_most'])
              .doUpdateSet((is) => ({ count: is('vital_count.count', '+', is.ref('excluded.count')) })),
          )
          .execute(),
      )
      await flushTable(gathered.quiz_count, (transaction, values) =>
        transaction
          .insertInto('quiz_count')
          .values(values)
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'action', 'level'])
              .doUpdateSet((is) => ({ count: is('quiz_count.count', '+', is.ref('excluded.count')) })),
          )
          .execute(),
      )
    },
  }
}
