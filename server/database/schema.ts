/**
 * The tables of both databases: each column's SQL definition and the type of its values. Add to them by a migration
 * (README.md). Times are ISO 8601 in UTC, which sorts as text in both databases.
 */
import type { Generated } from 'kysely'
import type { RequestState } from '../../contracts/desk.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import type { ConfirmationLimit } from '../../contracts/spam-signals.ts'
import type { MailPurpose } from '../../site/documents/emails/mail.ts'
import type { Dialect } from './dialect.ts'

export type OutboxPurpose = MailPurpose | 'answer' | 'webhook'

/** Mails to the firm that no single request causes. */
export type FirmReport = 'morning' | 'digest'

type Column<T> = { readonly sql: string; readonly values: T }

const column = <T>(sql: string) => ({ sql }) as Column<T>
const text = <T extends string = string>(more = '') => column<T>(`text not null ${more}`)
const textWithDefault = <T extends string>(value: NoInfer<T>) =>
  column<Generated<T>>(`text not null default '${value}'`)
const optionalText = <T extends string = string>(more = '') => column<T | null>(`text ${more}`)
const integer = () => column<number>('integer not null')
const integerWithDefault = (value: number) => column<Generated<number>>(`integer not null default ${value}`)
const optionalInteger = () => column<number | null>('integer')
/** `ID` and `BYTES` are replaced by types that differ between the databases. */
const id = () => column<Generated<number>>('ID')
const bytes = () => column<Uint8Array>('BYTES not null')
const requestReference = () => column<number>('integer not null references request (id) on delete cascade')

const tables = {
  request: {
    id: id(),
    reference: text('unique'),
    kind: text<RequestKind>(),
    received_at: text(),
    email: text(),
    idempotency_key: optionalText('unique'),
    /** Recognizes the same form for ten minutes (server/requests/recognition.ts). Null once the request was changed. */
    content_token: optionalText('unique'),
    spam_signals: optionalText(),
    quarantined_at: optionalText(),
    released_at: optionalText(),
    reported_at: optionalText(),
    /** The normalized address by which calls and confirmations are limited (server/requests/recognition.ts). */
    mailbox: textWithDefault(''),
    unconfirmed: optionalText<ConfirmationLimit>(),
    context: optionalText(),
    /** From this time on, the visitor can't change the text. */
    locked_at: optionalText(),
    /** When the firm first took or answered it. From then on, its deadlines count in the report. */
    accepted_at: optionalText(),
    withdrawn_at: optionalText(),
    version: integerWithDefault(0),
    state: textWithDefault<RequestState>('new'),
    state_at: optionalText(),
    /** A staff address; null while unassigned. */
    assignee: optionalText(),
    review_sent_at: optionalText(),
    fixed_at: optionalText(),
    /** When staff canceled what was still due of a prompt rescue. */
    canceled_at: optionalText(),
    /** When the invoice for a half of a prompt rescue's price was sent and paid, and its dollars at that time. */
    first_invoiced_at: optionalText(),
    first_paid_at: optionalText(),
    first_dollars: optionalInteger(),
    second_invoiced_at: optionalText(),
    second_paid_at: optionalText(),
    second_dollars: optionalInteger(),
    due_at: optionalText(),
    // Last, because SQLite reads a row up to the column that it needs.
    search_text: textWithDefault(''),
    fields: text(),
  },
  request_key: { id: id(), request_id: requestReference(), key_hash: text('unique'), issued_at: text() },
  /** One row per request. Changes update it. */
  appointment: {
    id: id(),
    request_id: column<number>('integer not null unique references request (id) on delete cascade'),
    starts_at: text(),
    ends_at: text(),
    zone: textWithDefault(''),
    /** The SEQUENCE of its calendar entries (RFC 5545). */
    sequence: integerWithDefault(0),
    /** Null unless cancelled. */
    cancelled_at: optionalText(),
    cancelled_by: optionalText<'visitor' | 'firm'>(),
    changed_at: text(),
  },
  note: { id: id(), request_id: requestReference(), staff: text(), text: text(), written_at: text() },
  answer: { id: id(), request_id: requestReference(), staff: text(), text: text(), written_at: text() },
  /** A reply that isn't sent yet, one per request and member of staff. It gets a new id each time it is saved. */
  answer_draft: { id: id(), request_id: requestReference(), staff: text(), text: text(), saved_at: text() },
  answer_file: {
    id: id(),
    answer_id: column<number>('integer not null references answer (id) on delete cascade'),
    name: text(),
    type: text(),
    content: bytes(),
  },
  outbox: {
    id: id(),
    request_id: column<number | null>('integer references request (id) on delete cascade'),
    answer_id: column<number | null>('integer unique references answer (id) on delete cascade'),
    day: optionalText('unique'),
    purpose: text<OutboxPurpose | FirmReport>(),
    /** The version of the request that made the item due; of a reminder, the call's sequence. A copy sent with an earlier version is out of date. */
    version: integerWithDefault(0),
    changes: optionalText(),
    due_since: optionalText(),
    attempts: integerWithDefault(0),
    /** While a worker has claimed the row: when its claim expires. */
    next_attempt_at: text(),
    failing_since: optionalText(),
    /** A fencing token: only the latest worker to claim the row may record the outcome. */
    lease: integerWithDefault(0),
    /** Copies that weren't refused: the delivered one, and those with an unknown outcome. */
    copies: integerWithDefault(0),
    /** When sending of the latest copy began; null once its outcome is recorded. */
    sending_since: optionalText(),
    delivered_at: optionalText(),
    dead_lettered_at: optionalText(),
    last_error: optionalText(),
    reported_at: optionalText(),
  },
  alarm: { name: text('primary key'), since: text(), reason: text() },
  /** One row: when a server last trusted its clock (server/requests/retention.ts). */
  trusted_time: { id: column<number>('integer primary key'), at: text() },
  /** Append-only: triggers reject updates and deletes. */
  audit: {
    id: id(),
    at: text(),
    actor: text(),
    action: text(),
    reference: optionalText(),
    detail: optionalText(),
    token: optionalText(),
  },
  /** What strangers caused, by hour (server/requests/quotas.ts). A network and an address are hashes of the day. */
  quota_use: { quota: text(), hour: text(), network: text(), address: text(), used: integer() },
  quota_salt: { day: text('primary key'), salt: text() },
  sign_in_link: { token_hash: text('primary key'), staff: text(), expires_at: text() },
  desk_session: { id_hash: text('primary key'), staff: text(), seen_at: text(), expires_at: text() },
  content_draft: { file: text('primary key'), edits: text(), staff: text(), saved_at: text() },
  /** The site shows the row with the highest id, or its shipped content if there is none. Rows are never changed. */
  publication: {
    id: id(),
    at: text(),
    staff: text(),
    note: text(),
    /** The publication whose content is shown again, or 0 for the shipped content; null if the content is new. */
    restores: optionalInteger(),
    edits: text(),
  },
  /** Drafts to publish at `at`, as they were when scheduled. Publishing deletes the row; after a failure it stays until staff have seen it. */
  scheduled_publication: {
    id: id(),
    at: text(),
    staff: text(),
    note: text(),
    /** The file and path of each changed text, as JSON. */
    changes: text(),
    edits: text(),
    /** Why it couldn't be published, as JSON: lines, or none if the site couldn't be built. */
    faults: optionalText(),
    /** When the mail about the failure was sent, or began to be. */
    mailed_at: optionalText(),
  },
  /** Which publication each process shows, its last heartbeat, and why it can't show the newest one. */
  process_status: { process: text('primary key'), publication: integer(), seen_at: text(), fault: optionalText() },
  /** A picture uploaded for the site. Content refers to it as `/uploads/NAME`. */
  picture: {
    /** Ends in a part of the digest, so that a name always means the same picture. */
    name: text('primary key'),
    /** SHA-256 of the uploaded file, in hex. */
    digest: text('unique'),
    /** As WebP, without metadata. */
    bytes: bytes(),
    /** In pixels. */
    width: integer(),
    height: integer(),
    staff: text(),
    at: text(),
  },
  /** What browsers report of views, summed by day. */
  daily_count: {
    /** In the firm's time zone: `yyyy-mm-dd`. */
    day: text(),
    metric: text<'view' | 'source' | 'quiz'>(),
    /** The page of a view, the host of a source, the level of a finished quiz. */
    name: text(),
    /** The campaign of a source; `started` or `finished` for a quiz. */
    detail: textWithDefault(''),
    count: integer(),
  },
} as const

/** Each table follows those that it references. */
export const tableNames = Object.keys(tables) as readonly 'request'[]

/** Each column as `table.column`. */
export const columnNames = Object.entries(tables).flatMap(([table, columns]) =>
  Object.keys(columns).map((column) => `${table}.${column}`),
)

type Row<Columns> = { -readonly [Name in keyof Columns]: Columns[Name] extends Column<infer T> ? T : never }

export type Tables = { [Name in keyof typeof tables]: Row<(typeof tables)[Name]> }
export type RequestTable = Tables['request']
export type AppointmentTable = Tables['appointment']
export type OutboxTable = Tables['outbox']
export type AnswerFile = Omit<Tables['answer_file'], 'id' | 'answer_id'>

/** conditions.ts repeats the condition. */
export const openIndex = `request_open on request (due_at, id) where (state in ('new', 'answered') or due_at < '9999')
  and withdrawn_at is null and (quarantined_at is null or released_at is not null)`

/** Added by migration 006. */
export const addedIndexes = [
  // Has every column that the report reads, so that the report doesn't read the texts.
  'request_received on request (received_at, quarantined_at, released_at, context, kind)',
  'request_email on request (email, id)',
  'request_accepted on request (received_at) where accepted_at is not null',
  'request_withdrawn on request (withdrawn_at) where withdrawn_at is not null',
  'outbox_request on outbox (request_id)',
  'outbox_waiting on outbox (due_since) where delivered_at is null and dead_lettered_at is null',
] as const

const indexes = [
  'request_due_unknown on request (id) where due_at is null',
  ...addedIndexes,
  // conditions.ts repeats the conditions of these.
  openIndex,
  `request_finished on request (state_at, id) where state in ('won', 'lost', 'closed') and withdrawn_at is null`,
  'request_quarantined on request (received_at, id) where quarantined_at is not null and released_at is null',
  'request_unreported on request (id) where quarantined_at is not null and released_at is null and reported_at is null',
  'appointment_time on appointment (starts_at) where cancelled_at is null',
  'request_key_request on request_key (request_id)',
  'note_request on note (request_id)',
  'answer_request on answer (request_id)',
  'answer_file_answer on answer_file (answer_id)',
  'outbox_due on outbox (next_attempt_at) where delivered_at is null and dead_lettered_at is null',
  'outbox_dead_lettered on outbox (request_id) where dead_lettered_at is not null',
  'audit_reference on audit (reference, id)',
  'audit_actor on audit (actor, at)',
]

const uniqueIndexes = [
  'answer_draft_once on answer_draft (request_id, staff)',
  'outbox_once on outbox (request_id, purpose) where answer_id is null',
  'quota_use_once on quota_use (quota, hour, address)',
  'daily_count_key on daily_count (day, metric, name, detail)',
]

/** Make the audit log append-only, whatever the code does. */
const auditTriggers = {
  sqlite: ['update', 'delete'].map(
    (change) => `create trigger audit_no_${change} before ${change} on audit
      begin select raise(abort, 'the audit log is only added to'); end`,
  ),
  postgres: [
    `create function audit_is_only_added_to() returns trigger language plpgsql as
      $$ begin raise exception 'the audit log is only added to'; end $$`,
    `create trigger audit_no_change before update or delete or truncate on audit
      for each statement execute function audit_is_only_added_to()`,
  ],
}

/** @returns one statement per entry, because SQLite prepares one at a time. */
export function buildBaseSchema(dialect: Dialect): readonly string[] {
  const [key, blob] =
    dialect === 'sqlite'
      ? ['integer primary key autoincrement', 'blob']
      : ['integer generated always as identity primary key', 'bytea']
  const created = Object.entries(tables).map(([name, columns]) => {
    const lines = Object.entries(columns).map(([column, { sql }]) => `${column} ${sql}`)
    return `create table ${name} (${lines.join(', ').replaceAll('ID', key).replaceAll('BYTES', blob)})`
  })
  return [
    ...created,
    ...indexes.map((index) => `create index ${index}`),
    ...uniqueIndexes.map((index) => `create unique index ${index}`),
    ...auditTriggers[dialect],
  ]
}
