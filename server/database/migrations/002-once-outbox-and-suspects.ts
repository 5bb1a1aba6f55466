import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect.ts'
import type { TableWithId } from '../migrations.ts'

export function onceOutboxAndSuspects(dialect: Dialect, withId: TableWithId): Migration {
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a step knows the tables of its own day, not the present ones
    async up(db: Kysely<any>) {
      for (const column of ['email', 'content_digest', 'text_digest'] as const) {
        await db.schema
          .alterTable('request')
          .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
          .execute()
      }
      for (const column of ['idempotency_key', 'content_slot', 'suspected', 'released_at'] as const) {
        await db.schema.alterTable('request').addColumn(column, 'text').execute()
      }
      const email = dialect === 'sqlite' ? sql`json_extract(fields, '$.email')` : sql`fields::json ->> 'email'`
      await db
        .updateTable('request')
        .set({ email: sql`lower(${email})` })
        .execute()
      for (const column of ['idempotency_key', 'content_slot'] as const) {
        await db.schema.createIndex(`request_${column}`).on('request').column(column).unique().execute()
      }
      await db.schema.createIndex('request_received').on('request').column('received_at').execute()
      await db.schema.createIndex('request_email').on('request').columns(['email', 'received_at']).execute()
      await db.schema.createIndex('request_text').on('request').columns(['text_digest', 'received_at']).execute()
      await db.schema
        .createIndex('request_suspected')
        .on('request')
        .column('received_at')
        .where(sql.ref('suspected'), 'is not', null)
        .execute()

      await withId(db.schema.createTable('outbox'))
        .addColumn('request_id', 'integer', (column) => column.notNull().references('request.id').onDelete('cascade'))
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('next_attempt_at', 'text', (column) => column.notNull())
        .addColumn('failing_since', 'text')
        .addColumn('lease', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('leased_until', 'text')
        .addColumn('delivered_at', 'text')
        .addColumn('parked_at', 'text')
        .addColumn('last_error', 'text')
        .addUniqueConstraint('one_item_per_purpose', ['request_id', 'purpose'])
        .execute()
      const kept = ['request_id', 'purpose', 'attempts', 'next_attempt_at', 'delivered_at', 'last_error'] as const
      await db
        .insertInto('outbox')
        .columns([...kept])
        .expression(
          db
            .selectFrom('outgoing_mail')
            .select([...kept])
            .orderBy('id'),
        )
        .execute()
      await db.schema.dropTable('outgoing_mail').execute()
      await db.schema
        .createIndex('outbox_due')
        .on('outbox')
        .column('next_attempt_at')
        .where(sql.ref('delivered_at'), 'is', null)
        .where(sql.ref('parked_at'), 'is', null)
        .execute()
    },
  }
}
