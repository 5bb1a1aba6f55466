/** The steps to the present schema. Never change what a step leads to that has run anywhere: see migrations/README.md. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { dayMs } from '../../contracts/durations.ts'
import type { Dialect } from './dialect.ts'
import { searchTextOf } from './search-text.ts'

// biome-ignore lint/suspicious/noExplicitAny: a step knows the tables of its own day, not the present ones
type Tables = Kysely<any>
type Step = readonly (string | ((db: Tables) => Promise<unknown>))[]

export function migrationsFor(dialect: Dialect): Record<string, Migration> {
  const up = (step: Step) => async (db: Tables) => {
    for (const part of step) await (typeof part === 'string' ? sql.raw(part).execute(db) : part(db))
  }
  return Object.fromEntries(Object.entries(stepsFor(dialect)).map(([name, step]) => [name, { up: up(step) }]))
}

/** SQLite adds one column at a time. */
const add = (table: string, ...columns: readonly string[]) =>
  columns.map((column) => `alter table ${table} add column ${column}`)

const requestId = 'request_id integer not null references request (id) on delete cascade'
const kept = 'request_id, purpose, attempts, next_attempt_at, delivered_at, last_error'
const attempts = `attempts integer not null default 0, next_attempt_at text not null, failing_since text,
  lease integer not null default 0, leased_until text`
const leased = `${attempts}, copies integer not null default 0, sending_since text, delivered_at text, parked_at text,
  last_error text`
const delivery = [
  ...['attempts', 'next_attempt_at', 'failing_since', 'lease', 'leased_until', 'copies', 'sending_since'],
  ...['delivered_at', 'parked_at', 'last_error', 'told_at'],
]

function stepsFor(dialect: Dialect): Record<string, Step> {
  const isSqlite = dialect === 'sqlite'
  const id = `id integer ${isSqlite ? 'primary key autoincrement' : 'generated always as identity primary key'}`
  return {
    '001-requests-and-mails': [
      `create table request (${id}, reference text not null unique, kind text not null, received_at text not null,
        fields text not null)`,
      `create table outgoing_mail (${id}, ${requestId}, purpose text not null, attempts integer not null default 0,
        next_attempt_at text not null, delivered_at text, last_error text,
        constraint one_mail_per_purpose unique (request_id, purpose))`,
      'create index outgoing_mail_due on outgoing_mail (next_attempt_at) where delivered_at is null',
    ],
    '002-once-outbox-and-suspects': [
      ...add(
        'request',
        ...['email', 'content_digest', 'text_digest'].map((name) => `${name} text not null default ''`),
      ),
      ...add('request', 'idempotency_key text', 'content_slot text', 'suspected text', 'released_at text'),
      `update request set email = lower(${isSqlite ? "json_extract(fields, '$.email')" : "fields::json ->> 'email'"})`,
      'create unique index request_idempotency_key on request (idempotency_key)',
      'create unique index request_content_slot on request (content_slot)',
      'create index request_received on request (received_at)',
      'create index request_email on request (email, received_at)',
      'create index request_text on request (text_digest, received_at)',
      'create index request_suspected on request (received_at) where suspected is not null',
      `create table outbox (${id}, ${requestId}, purpose text not null, ${attempts}, delivered_at text, parked_at text,
        last_error text, constraint one_item_per_purpose unique (request_id, purpose))`,
      `insert into outbox (${kept}) select ${kept} from outgoing_mail order by id`,
      'drop table outgoing_mail',
      'create index outbox_due on outbox (next_attempt_at) where delivered_at is null and parked_at is null',
    ],
    '003-counts': [
      `create table view_count (day text not null, count integer not null, view text not null,
        constraint view_count_key primary key (day, view))`,
      `create table vital_count (day text not null, count integer not null, view text not null, vital text not null,
        at_most integer not null, constraint vital_count_key primary key (day, view, vital, at_most))`,
      `create table quiz_count (day text not null, count integer not null, action text not null, level text not null,
        constraint quiz_count_key primary key (day, action, level))`,
    ],
    '004-parked-items': ['create index outbox_parked on outbox (parked_at) where parked_at is not null'],
    '005-copies-and-what-the-firm-knows': [
      ...add('outbox', 'copies integer not null default 0', 'sending_since text', 'told_at text'),
      ...add('request', 'told_at text'),
      `create index request_untold on request (id)
        where suspected is not null and released_at is null and told_at is null`,
      `create index outbox_untold on outbox (id)
        where parked_at is not null and delivered_at is null and told_at is null`,
      `create table daily_mail (${id}, ${leased}, day text not null unique)`,
      'create table alarm (name text primary key, since text not null, reason text not null)',
      'create table heartbeat (name text primary key, at text not null)',
    ],
    '006-held-and-unconfirmed': [
      ...add('request', "mailbox text not null default ''", 'held_at text', 'confirmation_at text', 'unconfirmed text'),
      // Until now, every suspect was held.
      'update request set held_at = received_at where suspected is not null',
      'create index request_mailbox on request (mailbox, confirmation_at)',
      'create index request_confirmation on request (confirmation_at)',
      'drop index request_suspected',
      'drop index request_untold',
      `create index request_untold on request (id)
        where held_at is not null and released_at is null and told_at is null`,
      'create index request_held on request (received_at) where held_at is not null',
    ],
    '007-appointments': [
      ...add('request', 'context text', 'taken_at text', 'withdrawn_at text'),
      `create table appointment (${id}, ${requestId}, starts_at text not null, ends_at text not null,
        seat integer not null, zone text not null default '', sequence integer not null default 0, cancelled_at text,
        cancelled_by text, changed_at text not null, constraint one_appointment_per_request unique (request_id))`,
      // No engineer is booked twice for one time, whatever the code does.
      'create unique index appointment_seat on appointment (starts_at, seat) where cancelled_at is null',
      ...add('outbox', 'due_since text'),
      `create table request_key (${id}, ${requestId}, key_hash text not null unique, issued_at text not null)`,
      'create index request_key_request on request_key (request_id)',
      'create table held_form (id_hash text primary key, data text not null, expires_at text not null)',
      'create index held_form_expiry on held_form (expires_at)',
    ],
    '008-changes': [
      ...add('request', 'version integer not null default 0'),
      ...add('outbox', 'version integer not null default 0', 'changes text'),
    ],
    '009-devices-sources-and-forms': [
      // SQLite can't change a primary key, so two tables are copied. Earlier counts have no device.
      'alter table view_count rename to view_count_before',
      `create table view_count (day text not null, count integer not null, view text not null,
        device text not null default '', constraint view_count_by_device primary key (day, view, device))`,
      'insert into view_count (day, view, count) select day, view, count from view_count_before',
      'drop table view_count_before',
      'alter table vital_count rename to vital_count_before',
      `create table vital_count (day text not null, count integer not null, view text not null,
        device text not null default '', vital text not null, at_most integer not null,
        constraint vital_count_by_device primary key (day, view, device, vital, at_most))`,
      `insert into vital_count (day, view, vital, at_most, count)
        select day, view, vital, at_most, count from vital_count_before`,
      'drop table vital_count_before',
      `create table source_count (day text not null, count integer not null, referrer_host text not null,
        campaign text not null, constraint source_count_key primary key (day, referrer_host, campaign))`,
      `create table form_count (day text not null, count integer not null, form text not null, action text not null,
        constraint form_count_key primary key (day, form, action))`,
    ],
    // Without the search index, triggers and three indexes that step 012 removes from databases where they were made.
    '010-desk': [
      ...add(
        'request',
        "state text not null default 'new'",
        'desk_version integer not null default 0',
        'state_at text',
      ),
      ...add('request', 'assignee text', 'review_sent_at text', 'fixed_at text', 'due_at text', 'opened_at text'),
      // Before there was a desk, requests were answered by mail.
      (db) =>
        sql`update request set state = 'closed', state_at = received_at
          where received_at < ${new Date(Date.now() - 30 * dayMs).toISOString()}`.execute(db),
      'drop index request_held',
      `create index request_open on request (due_at, id) where state in ('new', 'answered') and withdrawn_at is null and
        (held_at is null or released_at is not null)`,
      `create index request_finished on request (state_at, id)
        where state in ('won', 'lost', 'closed') and withdrawn_at is null`,
      'create index request_held on request (received_at, id) where held_at is not null and released_at is null',
      'create index request_due_unknown on request (id) where due_at is null',
      `create table note (${id}, ${requestId}, staff text not null, text text not null, written_at text not null)`,
      'create index note_request on note (request_id)',
      `create table draft (${id}, ${requestId}, staff text not null, text text not null, saved_at text not null,
        constraint one_draft_of_each unique (request_id, staff))`,
      `create table answer (${id}, ${requestId}, ${leased}, staff text not null, text text not null,
        written_at text not null, told_at text)`,
      'create index answer_request on answer (request_id)',
      'create index answer_due on answer (next_attempt_at) where delivered_at is null',
      'create index answer_parked on answer (request_id) where parked_at is not null',
      `create table digest_mail (${id}, ${leased}, staff text not null, day text not null,
        constraint one_digest_a_day unique (staff, day))`,
      `create table audit (${id}, at text not null, actor text not null, action text not null, reference text,
        detail text, version integer)`,
      'create index audit_reference on audit (reference, id)',
      // Lines of the audit log can't be changed or removed, whatever the code does.
      ...(isSqlite
        ? ['update', 'delete'].map(
            (change) => `create trigger audit_no_${change} before ${change} on audit
              begin select raise(abort, 'the audit log is only added to'); end`,
          )
        : [
            `create function audit_is_only_added_to() returns trigger language plpgsql as
              $$ begin raise exception 'the audit log is only added to'; end $$`,
            `create trigger audit_no_change before update or delete or truncate on audit
              for each statement execute function audit_is_only_added_to()`,
          ]),
      'create table desk_link (token_hash text primary key, staff text not null, expires_at text not null)',
      `create table desk_session (${id}, id_hash text not null unique, staff text not null,
        device text not null default '', started_at text not null, seen_at text not null, expires_at text not null)`,
      'create table desk_staff (staff text primary key, digest integer not null default 0)',
    ],
    // Unlogged: a count waits for no disk and isn't replicated. A crash empties the table.
    '011-expand-client-counts': isSqlite ? [] : clientCounts('unlogged table'),
    '012-replace-search-and-due-triggers': [
      ...(isSqlite
        ? [
            ...['request_search_added', 'request_search_changed', 'request_search_erased'],
            ...['due_forgotten', 'due_forgotten_by_insert', 'due_forgotten_by_update'],
          ].map((name) => `drop trigger if exists ${name}`)
        : [
            'drop trigger if exists request_search_kept on request',
            'drop trigger if exists due_forgotten on request',
            'drop trigger if exists due_forgotten on appointment',
          ]),
      'drop table if exists request_search',
      ...(isSqlite
        ? []
        : [
            ...['keep_request_words()', 'request_words(text, text)', 'request_folded(text)'],
            ...['forget_due()', 'forget_due_of_appointment()'],
          ].map((name) => `drop function if exists ${name}`)),
      'drop index if exists request_open_kind',
      'drop index if exists request_open_assignee',
      'drop index if exists request_finished_state',
      ...add('request', "search_text text not null default ''"),
      fillSearchText,
    ],
    '013-replace-one-outbox': [
      // SQLite can't make a column of a table nullable, so the table is copied.
      'alter table outbox rename to old_outbox',
      ...['outbox_due', 'outbox_parked', 'outbox_untold'].map((index) => `drop index ${index}`),
      `create table outbox (${id}, request_id integer references request (id) on delete cascade,
        answer_id integer unique references answer (id) on delete cascade, day text unique, purpose text not null,
        version integer not null default 0, changes text, due_since text, ${leased}, told_at text)`,
      `insert into outbox (request_id, purpose, version, changes, due_since, ${delivery})
        select request_id, purpose, version, changes, due_since, ${delivery} from old_outbox order by id`,
      `insert into outbox (request_id, answer_id, purpose, due_since, ${delivery})
        select request_id, id, 'answer', written_at, ${delivery} from answer order by id`,
      ...['old_outbox', 'daily_mail', 'digest_mail'].map((table) => `drop table ${table}`),
      ...['answer_due', 'answer_parked'].map((index) => `drop index ${index}`),
      ...delivery.map((column) => `alter table answer drop column ${column}`),
      'create unique index outbox_once on outbox (request_id, purpose) where answer_id is null',
      'create index outbox_due on outbox (next_attempt_at) where delivered_at is null and parked_at is null',
      'create index outbox_parked on outbox (request_id) where parked_at is not null',
    ],
    '014-expand-client-counts-on-sqlite': isSqlite ? clientCounts('table') : [],
    '015-contract-012-unused-tables': ['drop table heartbeat', 'drop table desk_staff'],
    '016-expand-words': [
      `create table words_draft (file text primary key, edits text not null, version integer not null,
        staff text not null, saved_at text not null)`,
      `create table publication (${id}, at text not null, staff text not null, note text not null, undoes integer,
        edits text not null, release text not null)`,
      'create table shown (process text primary key, publication integer not null, at text not null, fault text)',
    ],
    '017-expand-answer-files': [
      `create table answer_file (${id}, answer_id integer not null references answer (id) on delete cascade,
        name text not null, type text not null, content ${isSqlite ? 'blob' : 'bytea'} not null)`,
      'create index answer_file_answer on answer_file (answer_id)',
      ...add('answer', 'cc text', 'quotes integer'),
    ],
    '018-expand-pictures': [
      `create table picture (name text primary key, digest text not null unique,
        bytes ${isSqlite ? 'blob' : 'bytea'} not null, width integer not null, height integer not null,
        staff text not null, at text not null)`,
    ],
  }
}

function clientCounts(table: string): Step {
  return [
    `create ${table} client_count (key text primary key, count integer not null, ends_at text not null)`,
    `create ${table} client_salt (day text primary key, salt text not null)`,
  ]
}

async function fillSearchText(db: Tables): Promise<void> {
  for (const { id, reference, fields } of await db
    .selectFrom('request')
    .select(['id', 'reference', 'fields'])
    .execute()) {
    const search_text = searchTextOf(reference, JSON.parse(fields))
    await db.updateTable('request').set({ search_text }).where('id', '=', id).execute()
  }
}
