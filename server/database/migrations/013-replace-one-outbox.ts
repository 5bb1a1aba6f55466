import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableWithId } from '../migrations.ts'

const delivery = [
  ...(['attempts', 'next_attempt_at', 'failing_since', 'lease', 'leased_until', 'copies', 'sending_since'] as const),
  ...(['delivered_at', 'parked_at', 'last_error', 'told_at'] as const),
]

/** One queue for everything that is sent: `answer` keeps the texts, and the two mails of a morning become one. */
export function oneOutbox(withId: TableWithId): Migration {
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a step knows the tables of its own day, not the present ones
    async up(db: Kysely<any>) {
      // SQLite can't make a column of a table nullable, so the table is copied.
      await db.schema.alterTable('outbox').renameTo('old_outbox').execute()
      for (const index of ['outbox_due', 'outbox_parked', 'outbox_untold']) await db.schema.dropIndex(index).execute()
      await withId(db.schema.createTable('outbox'))
        .addColumn('request_id', 'integer', (column) => column.references('request.id').onDelete('cascade'))
        .addColumn('answer_id', 'integer', (column) => column.unique().references('answer.id').onDelete('cascade'))
        .addColumn('day', 'text', (column) => column.unique())
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('changes', 'text')
        .addColumn('due_since', 'text')
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('next_attempt_at', 'text', (column) => column.notNull())
        .addColumn('failing_since', 'text')
        .addColumn('lease', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('leased_until', 'text')
        .addColumn('copies', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('sending_since', 'text')
        .addColumn('delivered_at', 'text')
        .addColumn('parked_at', 'text')
        .addColumn('last_error', 'text')
        .addColumn('told_at', 'text')
        .execute()
      const kept = ['request_id', 'purpose', 'version', 'changes', 'due_since', ...delivery]
      await db
        .insertInto('outbox')
        .columns(kept)
        .expression(db.selectFrom('old_outbox').select(kept).orderBy('id'))
        .execute()
      await db
        .insertInto('outbox')
        .columns(['request_id', 'answer_id', 'purpose', 'due_since', ...delivery])
        .expression(
          db
            .selectFrom('answer')
            .select(['request_id', 'id', sql.lit('answer').as('purpose'), 'written_at', ...delivery])
            .orderBy('id'),
        )
        .execute()
      for (const table of ['old_outbox', 'daily_mail', 'digest_mail']) await db.schema.dropTable(table).execute()
      for (const index of ['answer_due', 'answer_parked']) await db.schema.dropIndex(index).execute()
      for (const column of delivery) await db.schema.alterTable('answer').dropColumn(column).execute()

      await db.schema
        .createIndex('outbox_once')
        .on('outbox')
        .columns(['request_id', 'purpose'])
        .unique()
        .where(sql.ref('answer_id'), 'is', null)
        .execute()
      await db.schema
        .createIndex('outbox_due')
        .on('outbox')
        .column('next_attempt_at')
        .where(sql.ref('delivered_at'), 'is', null)
        .where(sql.ref('parked_at'), 'is', null)
        .execute()
      await db.schema
        .createIndex('outbox_parked')
        .on('outbox')
        .column('request_id')
        .where(sql.ref('parked_at'), 'is not', null)
        .execute()
    },
  }
}
