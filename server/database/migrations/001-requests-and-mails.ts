import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableWithId } from '../migrations.ts'

export function requestsAndMails(withId: TableWithId): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await withId(db.schema.createTable('request'))
        .addColumn('reference', 'text', (column) => column.notNull().unique())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .addColumn('fields', 'text', (column) => column.notNull())
        .execute()
      await withId(db.schema.createTable('outgoing_mail'))
        .addColumn('request_id', 'integer', (column) => column.notNull().references('request.id').onDelete('cascade'))
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('next_attempt_at', 'text', (column) => column.notNull())
        .addColumn('delivered_at', 'text')
        .addColumn('last_error', 'text')
        .addUniqueConstraint('one_mail_per_purpose', ['request_id', 'purpose'])
        .execute()
      await db.schema
        .createIndex('outgoing_mail_due')
        .on('outgoing_mail')
        .column('next_attempt_at')
        .where(sql.ref('delivered_at'), 'is', null)
        .execute()
    },
  }
}
