/** Steps from an empty database to the present schema, forward only. A step that has run anywhere is never changed. */
import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from './database.ts'
import { desk } from './migrations/010-desk.ts'

/** Gives a table the key that its rows are counted by. */
export type TableWithId = <T extends string>(table: CreateTableBuilder<T>) => CreateTableBuilder<T, 'id'>

/** @returns the steps for one kind of database; they differ only in how a key counts up. */
export function migrationsFor(dialect: Dialect): Record<string, Migration> {
  const withId: TableWithId = (table) =>
    table.addColumn('id', 'integer', (column) =>
      dialect === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    )

  return {
    '001-requests-and-mails': {
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
    },

    '002-once-outbox-and-suspects': {
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
    },

    '003-counts': {
      async up(db: Kysely<unknown>) {
        const table = <T extends string>(name: T) =>
          db.schema
            .createTable(name)
            .addColumn('day', 'text', (column) => column.notNull())
            .addColumn('count', 'integer', (column) => column.notNull())
        await table('view_count')
          .addColumn('view', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('view_count_key', ['day', 'view'])
          .execute()
        await table('vital_count')
          .addColumn('view', 'text', (column) => column.notNull())
          .addColumn('vital', 'text', (column) => column.notNull())
          .addColumn('at_most', 'integer', (column) => column.notNull())
          .addPrimaryKeyConstraint('vital_count_key', ['day', 'view', 'vital', 'at_most'])
          .execute()
        await table('quiz_count')
          .addColumn('action', 'text', (column) => column.notNull())
          .addColumn('level', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('quiz_count_key', ['day', 'action', 'level'])
          .execute()
      },
    },

    // Metrics ask every few seconds how many are parked; nearly none of a million items is.
    '004-parked-items': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createIndex('outbox_parked')
          .on('outbox')
          .column('parked_at')
          .where(sql.ref('parked_at'), 'is not', null)
          .execute()
      },
    },

    '005-copies-and-what-the-firm-knows': {
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
        // Looked for every few seconds, and nearly always none.
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
    },

    '006-held-and-unconfirmed': {
      // biome-ignore lint/suspicious/noExplicitAny: a step knows the tables of its own day, not the present ones
      async up(db: Kysely<any>) {
        // Confirmations are counted from now on, so that earlier requests need no mailbox.
        await db.schema
          .alterTable('request')
          .addColumn('mailbox', 'text', (column) => column.notNull().defaultTo(''))
          .execute()
        for (const column of ['held_at', 'confirmation_at', 'unconfirmed'] as const) {
          await db.schema.alterTable('request').addColumn(column, 'text').execute()
        }
        // Until now, every suspect was held.
        await db
          .updateTable('request')
          .set((is: { ref: (column: string) => unknown }) => ({ held_at: is.ref('received_at') }))
          .where('suspected', 'is not', null)
          .execute()
        await db.schema.createIndex('request_mailbox').on('request').columns(['mailbox', 'confirmation_at']).execute()
        await db.schema.createIndex('request_confirmation').on('request').column('confirmation_at').execute()
        await db.schema.dropIndex('request_suspected').execute()
        await db.schema.dropIndex('request_untold').execute()
        await db.schema
          .createIndex('request_untold')
          .on('request')
          .column('id')
          .where(sql.ref('held_at'), 'is not', null)
          .where(sql.ref('released_at'), 'is', null)
          .where(sql.ref('told_at'), 'is', null)
          .execute()
        await db.schema
          .createIndex('request_held')
          .on('request')
          .column('received_at')
          .where(sql.ref('held_at'), 'is not', null)
          .execute()
      },
    },

    '007-appointments': {
      async up(db: Kysely<unknown>) {
        for (const column of ['context', 'taken_at', 'withdrawn_at'] as const) {
          await db.schema.alterTable('request').addColumn(column, 'text').execute()
        }
        const ofRequest = <T extends string>(name: T) =>
          withId(db.schema.createTable(name)).addColumn('request_id', 'integer', (column) =>
            column.notNull().references('request.id').onDelete('cascade'),
          )
        await ofRequest('appointment')
          .addColumn('starts_at', 'text', (column) => column.notNull())
          .addColumn('ends_at', 'text', (column) => column.notNull())
          .addColumn('seat', 'integer', (column) => column.notNull())
          .addColumn('zone', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
          .addColumn('cancelled_at', 'text')
          .addColumn('cancelled_by', 'text')
          .addColumn('changed_at', 'text', (column) => column.notNull())
          .addUniqueConstraint('one_appointment_per_request', ['request_id'])
          .execute()
        // Whatever the code does, no engineer is booked twice for the same moment.
        await db.schema
          .createIndex('appointment_seat')
          .on('appointment')
          .columns(['starts_at', 'seat'])
          .unique()
          .where(sql.ref('cancelled_at'), 'is', null)
          .execute()
        await db.schema.alterTable('outbox').addColumn('due_since', 'text').execute()
        await ofRequest('request_key')
          .addColumn('key_hash', 'text', (column) => column.notNull().unique())
          .addColumn('issued_at', 'text', (column) => column.notNull())
          .execute()
        // To erase a request is to find its keys.
        await db.schema.createIndex('request_key_request').on('request_key').column('request_id').execute()
        await db.schema
          .createTable('held_form')
          .addColumn('id_hash', 'text', (column) => column.primaryKey())
          .addColumn('data', 'text', (column) => column.notNull())
          .addColumn('expires_at', 'text', (column) => column.notNull())
          .execute()
        await db.schema.createIndex('held_form_expiry').on('held_form').column('expires_at').execute()
      },
    },

    '008-changes': {
      async up(db: Kysely<unknown>) {
        for (const table of ['request', 'outbox'] as const) {
          await db.schema
            .alterTable(table)
            .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
            .execute()
        }
        await db.schema.alterTable('outbox').addColumn('changes', 'text').execute()
      },
    },

    '009-devices-sources-and-forms': {
      // biome-ignore lint/suspicious/noExplicitAny: a step knows the tables of its own day, not the present ones
      async up(db: Kysely<any>) {
        const table = (name: string) => {
          const made: CreateTableBuilder<string, string> = db.schema.createTable(name)
          return made
            .addColumn('day', 'text', (column) => column.notNull())
            .addColumn('count', 'integer', (column) => column.notNull())
        }
        // SQLite cannot change a primary key, so two tables are made anew. What they held was counted without a device.
        const copy = async (name: string, ...columns: readonly string[]) => {
          const before = db.selectFrom(`${name}_before`).select([...columns, 'count'])
          await db
            .insertInto(name)
            .columns([...columns, 'count'])
            .expression(before)
            .execute()
          await db.schema.dropTable(`${name}_before`).execute()
        }
        await db.schema.alterTable('view_count').renameTo('view_count_before').execute()
        await table('view_count')
          .addColumn('view', 'text', (column) => column.notNull())
          .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
          .addPrimaryKeyConstraint('view_count_by_device', ['day', 'view', 'device'])
          .execute()
        await copy('view_count', 'day', 'view')
        await db.schema.alterTable('vital_count').renameTo('vital_count_before').execute()
        await table('vital_count')
          .addColumn('view', 'text', (column) => column.notNull())
          .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
          .addColumn('vital', 'text', (column) => column.notNull())
          .addColumn('at_most', 'integer', (column) => column.notNull())
          .addPrimaryKeyConstraint('vital_count_by_device', ['day', 'view', 'device', 'vital', 'at_most'])
          .execute()
        await copy('vital_count', 'day', 'view', 'vital', 'at_most')
        await table('source_count')
          .addColumn('referrer_host', 'text', (column) => column.notNull())
          .addColumn('campaign', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('source_count_key', ['day', 'referrer_host', 'campaign'])
          .execute()
        await table('form_count')
          .addColumn('form', 'text', (column) => column.notNull())
          .addColumn('action', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('form_count_key', ['day', 'form', 'action'])
          .execute()
      },
    },

    '010-desk': desk(dialect, withId),
  }
}
