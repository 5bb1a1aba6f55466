import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableWithId } from '../migrations.ts'

export function appointments(withId: TableWithId): Migration {
  return {
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
      // No engineer is booked twice for one time, whatever the code does.
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
      // An erasure looks for the request's keys.
      await db.schema.createIndex('request_key_request').on('request_key').column('request_id').execute()
      await db.schema
        .createTable('held_form')
        .addColumn('id_hash', 'text', (column) => column.primaryKey())
        .addColumn('data', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('held_form_expiry').on('held_form').column('expires_at').execute()
    },
  }
}
