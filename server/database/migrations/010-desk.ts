/** Without the search index, triggers and three indexes that step 012 removes from databases where they were made. */
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect.ts'
import type { TableWithId } from '../migrations.ts'

/** Older requests count as closed. */
const answeredByMailMs = 30 * 24 * 60 * 60_000

/** The conditions are those of server/requests/conditions.ts. */
const open = `state in ('new', 'answered') and withdrawn_at is null and (held_at is null or released_at is not null)`
const finished = `state in ('won', 'lost', 'closed') and withdrawn_at is null`
const held = 'held_at is not null and released_at is null'
const listIndexes = [
  ['request_open', ['due_at', 'id'], open],
  ['request_finished', ['state_at', 'id'], finished],
  ['request_held', ['received_at', 'id'], held],
  ['request_due_unknown', ['id'], 'due_at is null'],
] as const

export function desk(dialect: Dialect, withId: TableWithId): Migration {
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a step knows the tables of its own day, not the present ones
    async up(db: Kysely<any>) {
      await db.schema
        .alterTable('request')
        .addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
        .execute()
      await db.schema
        .alterTable('request')
        .addColumn('desk_version', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      for (const column of ['state_at', 'assignee', 'review_sent_at', 'fixed_at', 'due_at', 'opened_at'] as const) {
        await db.schema.alterTable('request').addColumn(column, 'text').execute()
      }
      // Before there was a desk, requests were answered by mail.
      const before = new Date(Date.now() - answeredByMailMs).toISOString()
      await db
        .updateTable('request')
        .set((is: { ref: (column: string) => unknown }) => ({ state: 'closed', state_at: is.ref('received_at') }))
        .where('received_at', '<', before)
        .execute()
      // The earlier index included released requests.
      await db.schema.dropIndex('request_held').execute()
      for (const [name, columns, rows] of listIndexes) {
        await db.schema
          .createIndex(name)
          .on('request')
          .columns([...columns])
          .where(sql.raw<SqlBool>(rows))
          .execute()
      }

      const ofRequest = <T extends string>(name: T) =>
        withId(db.schema.createTable(name)).addColumn('request_id', 'integer', (column) =>
          column.notNull().references('request.id').onDelete('cascade'),
        )
      await ofRequest('note')
        .addColumn('staff', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('written_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('note_request').on('note').column('request_id').execute()
      await ofRequest('draft')
        .addColumn('staff', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('saved_at', 'text', (column) => column.notNull())
        .addUniqueConstraint('one_draft_of_each', ['request_id', 'staff'])
        .execute()

      const withLease = (table: ReturnType<typeof ofRequest>) =>
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
      await withLease(ofRequest('answer'))
        .addColumn('staff', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('written_at', 'text', (column) => column.notNull())
        .addColumn('told_at', 'text')
        .execute()
      await db.schema.createIndex('answer_request').on('answer').column('request_id').execute()
      await db.schema
        .createIndex('answer_due')
        .on('answer')
        .column('next_attempt_at')
        .where(sql.ref('delivered_at'), 'is', null)
        .execute()
      await db.schema
        .createIndex('answer_parked')
        .on('answer')
        .column('request_id')
        .where(sql.ref('parked_at'), 'is not', null)
        .execute()
      await withLease(withId(db.schema.createTable('digest_mail')) as ReturnType<typeof ofRequest>)
        .addColumn('staff', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addUniqueConstraint('one_digest_a_day', ['staff', 'day'])
        .execute()

      await withId(db.schema.createTable('audit'))
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('actor', 'text', (column) => column.notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('reference', 'text')
        .addColumn('detail', 'text')
        .addColumn('version', 'integer')
        .execute()
      await db.schema.createIndex('audit_reference').on('audit').columns(['reference', 'id']).execute()
      for (const statement of auditGuards[dialect]) await sql.raw(statement).execute(db)

      await db.schema
        .createTable('desk_link')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('staff', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute()
      await withId(db.schema.createTable('desk_session'))
        .addColumn('id_hash', 'text', (column) => column.notNull().unique())
        .addColumn('staff', 'text', (column) => column.notNull())
        .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('started_at', 'text', (column) => column.notNull())
        .addColumn('seen_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('desk_staff')
        .addColumn('staff', 'text', (column) => column.primaryKey())
        .addColumn('digest', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    },
  }
}

/** Lines of the audit log can't be changed or removed, whatever the code does. */
const auditGuards: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: ['update', 'delete'].map(
    (change) =>
      `create trigger audit_no_${change} before ${change} on audit begin select raise(abort, 'the audit log is only added to'); end`,
  ),
  postgres: [
    `create function audit_is_only_added_to() returns trigger language plpgsql as
      $$ begin raise exception 'the audit log is only added to'; end $$`,
    `create trigger audit_no_change before update or delete or truncate on audit
      for each statement execute function audit_is_only_added_to()`,
  ],
}
