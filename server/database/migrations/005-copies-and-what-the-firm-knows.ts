import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableWithId } from '../migrations.ts'

export function copiesAndWhatTheFirmKnows(withId: TableWithId): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const withLease = <T extends string>(table: CreateTableBuilder<T>) =>
        table
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
      await db.schema
        .alterTable('outbox')
        .addColumn('copies', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await db.schema.alterTable('outbox').addColumn('sending_since', 'text').execute()
      await db.schema.alterTable('outbox').addColumn('told_at', 'text').execute()
      await db.schema.alterTable('request').addColumn('told_at', 'text').execute()
      // Queried every few seconds, and nearly always empty.
      await db.schema
        .createIndex('request_untold')
        .on('request')
        .column('id')
        .where(sql.ref('suspected'), 'is not', null)
        .where(sql.ref('released_at'), 'is', null)
        .where(sql.ref('told_at'), 'is', null)
        .execute()
      await db.schema
        .createIndex('outbox_untold')
        .on('outbox')
        .column('id')
        .where(sql.ref('parked_at'), 'is not', null)
        .where(sql.ref('delivered_at'), 'is', null)
        .where(sql.ref('told_at'), 'is', null)
        .execute()
      await withLease(withId(db.schema.createTable('daily_mail')))
        .addColumn('day', 'text', (column) => column.notNull().unique())
        .execute()
      await db.schema
        .createTable('alarm')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('since', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('heartbeat')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('at', 'text', (column) => column.notNull())
        .execute()
    },
  }
}
