/** The tables of both databases, as they are made. Change them here, in place, until a release has made some (README.md). */
import type { Dialect } from './dialect.ts'

/** @returns statements, one each: a prepared statement of SQLite takes no more. */
export function baseSchema(dialect: Dialect): readonly string[] {
  const isSqlite = dialect === 'sqlite'
  const id = `id integer ${isSqlite ? 'primary key autoincrement' : 'generated always as identity primary key'}`
  const requestId = 'request_id integer not null references request (id) on delete cascade'
  const answerId = 'integer references answer (id) on delete cascade'
  const bytes = isSqlite ? 'blob' : 'bytea'

  return [
    `create table request (${id},
      reference text not null unique,
      kind text not null,
      received_at text not null,
      fields text not null,
      search_text text not null default '',
      email text not null,
      idempotency_key text unique,
      content_token text unique,
      text_digest text not null,
      suspected text,
      held_at text,
      released_at text,
      told_at text,
      mailbox text not null default '',
      confirmation_at text,
      unconfirmed text,
      context text,
      taken_at text,
      withdrawn_at text,
      version integer not null default 0,
      state text not null default 'new',
      state_at text,
      assignee text,
      review_sent_at text,
      fixed_at text,
      due_at text,
      opened_at text,
      review_tick integer,
      delivery_tick integer,
      recorded integer not null default 0)`,
    'create index request_received on request (received_at)',
    'create index request_email on request (email, received_at)',
    'create index request_text on request (text_digest, received_at)',
    'create index request_mailbox on request (mailbox, confirmation_at)',
    'create index request_confirmation on request (confirmation_at)',
    'create index request_due_unknown on request (id) where due_at is null',
    // The conditions of these are repeated in conditions.ts.
    `create index request_open on request (due_at, id) where state in ('new', 'answered') and withdrawn_at is null and
      (held_at is null or released_at is not null)`,
    `create index request_finished on request (state_at, id)
      where state in ('won', 'lost', 'closed') and withdrawn_at is null`,
    'create index request_held on request (received_at, id) where held_at is not null and released_at is null',
    `create index request_untold on request (id)
      where held_at is not null and released_at is null and told_at is null`,

    // Each promise that was kept or fell due. A request refers to its ticks, and no tick to a request: erasing a request keeps
    // its ticks.
    `create table tick (${id},
      day text not null,
      kind text not null,
      share integer,
      reason text not null default '')`,
    'create index tick_day on tick (day)',
    `create index request_unrecorded on request (id) where kind = 'prompt-rescue' and recorded = 0`,

    `create table request_key (${id}, ${requestId},
      key_hash text not null unique,
      issued_at text not null)`,
    'create index request_key_request on request_key (request_id)',

    `create table appointment (${id}, ${requestId},
      starts_at text not null,
      ends_at text not null,
      seat integer not null,
      zone text not null default '',
      sequence integer not null default 0,
      cancelled_at text,
      cancelled_by text,
      changed_at text not null,
      constraint one_appointment_per_request unique (request_id))`,
    // No engineer is booked twice for one time, whatever the code does.
    'create unique index appointment_seat on appointment (starts_at, seat) where cancelled_at is null',

    `create table note (${id}, ${requestId},
      staff text not null,
      text text not null,
      written_at text not null)`,
    'create index note_request on note (request_id)',

    `create table answer (${id}, ${requestId},
      staff text not null,
      text text not null,
      written_at text not null)`,
    'create index answer_request on answer (request_id)',

    `create table answer_file (${id}, answer_id ${answerId} not null,
      name text not null,
      type text not null,
      content ${bytes} not null)`,
    'create index answer_file_answer on answer_file (answer_id)',

    `create table outbox (${id},
      request_id integer references request (id) on delete cascade,
      answer_id ${answerId} unique,
      day text unique,
      purpose text not null,
      version integer not null default 0,
      changes text,
      due_since text,
      attempts integer not null default 0,
      next_attempt_at text not null,
      failing_since text,
      lease integer not null default 0,
      copies integer not null default 0,
      sending_since text,
      delivered_at text,
      parked_at text,
      last_error text,
      told_at text)`,
    'create unique index outbox_once on outbox (request_id, purpose) where answer_id is null',
    'create index outbox_due on outbox (next_attempt_at) where delivered_at is null and parked_at is null',
    'create index outbox_parked on outbox (request_id) where parked_at is not null',

    `create table alarm (
      name text primary key,
      since text not null,
      reason text not null)`,

    `create table audit (${id},
      at text not null,
      actor text not null,
      action text not null,
      reference text,
      detail text,
      token text)`,
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

    `create table desk_link (
      token_hash text primary key,
      staff text not null,
      expires_at text not null)`,

    `create table desk_session (
      id_hash text primary key,
      staff text not null,
      seen_at text not null,
      expires_at text not null)`,

    `create table words_draft (
      file text primary key,
      edits text not null,
      staff text not null,
      saved_at text not null)`,

    `create table publication (${id},
      at text not null,
      staff text not null,
      note text not null,
      restores integer,
      edits text not null,
      release text not null)`,

    `create table scheduled (${id},
      at text not null,
      staff text not null,
      note text not null,
      changes text not null,
      edits text not null,
      claimed_at text,
      faults text)`,

    `create table words_note (${id},
      file text not null,
      path text not null,
      at text not null,
      staff text not null,
      text text not null)`,

    `create table shown (
      process text primary key,
      publication integer not null,
      at text not null,
      fault text)`,

    `create table island_words (
      path text primary key,
      words text not null,
      at text not null)`,

    `create table picture (
      name text primary key,
      digest text not null unique,
      bytes ${bytes} not null,
      width integer not null,
      height integer not null,
      staff text not null,
      at text not null)`,

    `create table counts (
      day text not null,
      what text not null,
      name text not null,
      device text not null default '',
      n integer not null,
      constraint counts_key primary key (day, what, name, device))`,
  ]
}
