/** What the desk keeps: who has a request, what became of it, who did what, and who is signed in. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../database.ts'
import type { TableWithId } from '../migrations.ts'

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
      // The list reads what is open in the order in which it is due, and what is finished by when it was.
      await db.schema.createIndex('request_state_due').on('request').columns(['state', 'due_at', 'id']).execute()
      await db.schema.createIndex('request_state_at').on('request').columns(['state', 'state_at', 'id']).execute()
      await db.schema.createIndex('request_assignee').on('request').columns(['assignee', 'due_at']).execute()

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

      for (const statement of search[dialect]) await sql.raw(statement).execute(db)
    },
  }
}

/** Whatever the code does, no line of the audit log is changed or removed. */
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

/**
 * The words of each request, for the desk to search: kept by the database itself, so that what any version of this
 * program stores, changes or erases is found or gone.
 */
const search: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: [
    `create virtual table request_search using fts5(words, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')`,
    // Without it, words of an erased request stay in the index until it happens to be merged.
    `insert into request_search (request_search, rank) values ('secure-delete', 1)`,
    `create trigger request_search_added after insert on request begin
      insert into request_search (rowid, words) values (new.id, new.reference || ' ' ||
        coalesce((select group_concat(value, ' ') from json_each(new.fields)), ''));
    end`,
    `create trigger request_search_changed after update of fields on request begin
      update request_search set words = new.reference || ' ' ||
        coalesce((select group_concat(value, ' ') from json_each(new.fields)), '') where rowid = new.id;
    end`,
    `create trigger request_search_erased after delete on request begin
      delete from request_search where rowid = old.id;
    end`,
    `insert into request_search (rowid, words) select id, reference || ' ' ||
      coalesce((select group_concat(value, ' ') from json_each(fields)), '') from request`,
  ],
  postgres: [
    // `rowid` is what SQLite calls it.
    `create table request_search (
      rowid integer primary key references request (id) on delete cascade,
      words tsvector not null
    )`,
    'create index request_search_words on request_search using gin (words)',
    // A request whose text PostgreSQL takes for no JSON, as one with half a character, is stored and found by its reference.
    `create function request_words(reference text, fields text) returns tsvector language plpgsql stable as $$ begin
      return to_tsvector('simple', regexp_replace(reference || ' ' ||
        coalesce((select string_agg(value, ' ') from json_each_text(fields::json)), ''), '[^[:alnum:]]+', ' ', 'g'));
    exception when others then
      return to_tsvector('simple', replace(reference, '-', ' '));
    end $$`,
    `create function keep_request_words() returns trigger language plpgsql as $$ begin
      insert into request_search (rowid, words) values (new.id, request_words(new.reference, new.fields))
        on conflict (rowid) do update set words = excluded.words;
      return null;
    end $$`,
    `create trigger request_search_kept after insert or update of fields on request
      for each row execute function keep_request_words()`,
    'insert into request_search (rowid, words) select id, request_words(reference, fields) from request',
  ],
}
