import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect.ts'
import { searchTextOf } from '../search-text.ts'

const batchSize = 500

/** The list is made for 10,000 requests: one searchable column and code replace the index, triggers and functions. */
export function searchTextAndDueDates(dialect: Dialect): Migration {
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a step knows the tables of its own day, not the present ones
    async up(db: Kysely<any>) {
      for (const statement of removed[dialect]) await sql.raw(statement).execute(db)
      await db.schema
        .alterTable('request')
        .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
        .execute()
      let last = 0
      for (;;) {
        const rows = await db
          .selectFrom('request')
          .select(['id', 'reference', 'fields'])
          .where('id', '>', last)
          .orderBy('id')
          .limit(batchSize)
          .execute()
        for (const { id, reference, fields } of rows) {
          const search_text = searchTextOf(reference, JSON.parse(fields))
          await db.updateTable('request').set({ search_text }).where('id', '=', id).execute()
        }
        if (rows.length < batchSize) return
        last = rows.at(-1)?.id
      }
    },
  }
}

const removed: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: [
    ...['added', 'changed', 'erased'].map((change) => `drop trigger if exists request_search_${change}`),
    'drop table if exists request_search',
    ...['due_forgotten', 'due_forgotten_by_insert', 'due_forgotten_by_update'].map(
      (name) => `drop trigger if exists ${name}`,
    ),
    ...['request_open_kind', 'request_open_assignee', 'request_finished_state'].map(
      (name) => `drop index if exists ${name}`,
    ),
  ],
  postgres: [
    'drop trigger if exists request_search_kept on request',
    'drop trigger if exists due_forgotten on request',
    'drop trigger if exists due_forgotten on appointment',
    'drop table if exists request_search',
    'drop function if exists keep_request_words()',
    'drop function if exists request_words(text, text)',
    'drop function if exists request_folded(text)',
    'drop function if exists forget_due()',
    'drop function if exists forget_due_of_appointment()',
    ...['request_open_kind', 'request_open_assignee', 'request_finished_state'].map(
      (name) => `drop index if exists ${name}`,
    ),
  ],
}
