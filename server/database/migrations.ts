/** Steps from an empty database to the present schema, forward only. A step that has run anywhere is never changed. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const migrations: Readonly<Record<string, Migration>> = {
  '001-requests-and-mails': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('request')
        .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        .addColumn('reference', 'text', (column) => column.notNull().unique())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .addColumn('fields', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('outgoing_mail')
        .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
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
  },
}
