import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableWithId } from '../migrations.ts'

/** Words that staff edit: their drafts, what was published, and which process shows it. */
export function words(withId: TableWithId): Migration {
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a step knows the tables of its own day, not the present ones
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('words_draft')
        .addColumn('file', 'text', (column) => column.primaryKey())
        .addColumn('edits', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('staff', 'text', (column) => column.notNull())
        .addColumn('saved_at', 'text', (column) => column.notNull())
        .execute()
      await withId(db.schema.createTable('publication'))
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('staff', 'text', (column) => column.notNull())
        .addColumn('note', 'text', (column) => column.notNull())
        .addColumn('undoes', 'integer')
        .addColumn('edits', 'text', (column) => column.notNull())
        .addColumn('release', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('shown')
        .addColumn('process', 'text', (column) => column.primaryKey())
        .addColumn('publication', 'integer', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('fault', 'text')
        .execute()
    },
  }
}
