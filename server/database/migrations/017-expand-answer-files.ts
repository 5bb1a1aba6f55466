import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect.ts'
import type { TableWithId } from '../migrations.ts'

/** Files that go with an answer, who gets a copy of it, and whether it quotes the request. */
export function answerFiles(dialect: Dialect, withId: TableWithId): Migration {
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a step knows the tables of its own day, not the present ones
    async up(db: Kysely<any>) {
      await withId(db.schema.createTable('answer_file'))
        .addColumn('answer_id', 'integer', (column) => column.notNull().references('answer.id').onDelete('cascade'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('content', dialect === 'sqlite' ? 'blob' : sql`bytea`, (column) => column.notNull())
        .execute()
      await db.schema.createIndex('answer_file_answer').on('answer_file').column('answer_id').execute()
      await db.schema.alterTable('answer').addColumn('cc', 'text').execute()
      await db.schema.alterTable('answer').addColumn('quotes', 'integer').execute()
    },
  }
}
