/**
 * The tables of both databases: what SQL says of each column, and the type of its values. Change them here, in place, until
 * a release has made some (README.md). Times are ISO 8601 in UTC, which sorts as text in both databases.
 */
import type { Generated } from 'kysely'
import type { RequestState } from '../../contracts/desk.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import type { MailPurpose } from '../../contracts/mail.ts'
import type { Device, Vital } from '../../contracts/monitoring.ts'
import type { ConfirmationLimit } from '../../contracts/spam-signals.ts'
import type { Dialect } from './dialect.ts'

export type OutboxPurpose = MailPurpose | 'answer' | 'webhook'

type Column<T> = { readonly sql: string; readonly values: T }

const column = <T>(sql: string) => ({ sql }) as Column<T>
const text = <T extends string = string>(more = '') => column<T>(`text not null ${more}`)
const textWithDefault = <T extends string>(value: NoInfer<T>) =>
  column<Generated<T>>(`text not null default '${value}'`)
const optionalText = <T extends string = string>(more = '') => column<T | null>(`text ${more}`)
const integer = () => column<number>('integer not null')
const integerWithDefault = (value: number) => column<Generated<number>>(`integer not null default ${value}`)
const optionalInteger = () => column<number | null>('integer')
/** The two that the databases write in ways of their own. */
const id = () => column<Generated<number>>('ID')
const bytes = () => column<Uint8Array>('BYTES not null')
const requestReference = () => column<number>('integer not null references request (id) on delete cascade')

const tables = {
  request: {
    id: id(),
    reference: text('unique'),
    kind: text<RequestKind>(),
    received_at: text(),
    fields: text(),
    search_text: textWithDefault(''),
    email: text(),
    idempotency_key: optionalText('unique'),
    /** Recognizes the same form for ten minutes (server/requests/recognition.ts). Null once the request was changed. */
    content_token: optionalText('unique'),
    spam_signals: optionalText(),
    quarantined_at: optionalText(),
    released_at: optionalText(),
    reported_at: optionalText(),
    /** What confirmations are counted by (server/requests/recognition.ts). */
    mailbox: textWithDefault(''),
    confirmation_at: optionalText(),
    unconfirmed: optionalText<ConfirmationLimit>(),
    context: optionalText(),
    /** From then on, the visitor can't change its text. */
    locked_at: optionalText(),
    /** When the firm first took or answered it. Its promises count from then on, whatever happens to it. */
    accepted_at: optionalText(),
    withdrawn_at: optionalText(),
    version: integerWithDefault(0),
    state: textWithDefault<RequestState>('new'),
    state_at: optionalText(),
    /** A staff address; null for nobody. */
    assignee: optionalText(),
    review_sent_at: optionalText(),
    fixed_at: optionalText(),
    due_at: optionalText(),
    /** The request's deadline outcomes; 0 where nobody waited when it was due. */
    review_outcome: optionalInteger(),
    delivery_outcome: optionalInteger(),
    /** 1 when its outcomes stay as they are. */
    recorded: integerWithDefault(0),
  },
  /** Each promise that was kept or fell due. A request refers to its outcomes, and no outcome to a request: erasing one keeps them. */
  deadline_outcome: {
    id: id(),
    /** When it was due, on the firm's clock: `yyyy-mm-dd`. */
    day: text(),
    kind: text<'review' | 'delivery'>(),
    /** Percent of its time that was used, rounded up: over 100 is late. Null while it is late and not sent. */
    share: optionalInteger(),
    /** Why it was late, for everybody; '' while nobody has written it. */
    reason: textWithDefault(''),
  },
  request_key: { id: id(), request_id: requestReference(), key_hash: text('unique'), issued_at: text() },
  /** One row per request, through all changes. */
  appointment: {
    id: id(),
    request_id: column<number>('integer not null unique references request (id) on delete cascade'),
    starts_at: text(),
    ends_at: text(),
    zone: textWithDefault(''),
    /** The SEQUENCE of its calendar entries (RFC 5545). */
    sequence: integerWithDefault(0),
    /** Null while it stands. */
    cancelled_at: optionalText(),
    cancelled_by: optionalText<'visitor' | 'firm'>(),
    changed_at: text(),
  },
  note: { id: id(), request_id: requestReference(), staff: text(), text: text(), written_at: text() },
  answer: { id: id(), request_id: requestReference(), staff: text(), text: text(), written_at: text() },
  /** An answer that isn't sent yet: one of each member of staff. A new id each time it is saved. */
  draft: { id: id(), request_id: requestReference(), staff: text(), text: text(), saved_at: text() },
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
    purpose: text<OutboxPurpose | 'morning'>(),
    /** The request's version that made the item due: a copy sent with an earlier one is out of date. */
    version: integerWithDefault(0),
    changes: optionalText(),
    due_since: optionalText(),
    attempts: integerWithDefault(0),
    /** While a process is sending: when it counts as killed. */
    next_attempt_at: text(),
    failing_since: optionalText(),
    /** A fencing token: only the latest taker may record the outcome. */
    lease: integerWithDefault(0),
    /** Copies that weren't refused: the delivered one and those of unknown outcome. */
    copies: integerWithDefault(0),
    /** When the latest copy began to go out; null once its outcome is recorded. */
    sending_since: optionalText(),
    delivered_at: optionalText(),
    dead_lettered_at: optionalText(),
    last_error: optionalText(),
    reported_at: optionalText(),
  },
  alarm: { name: text('primary key'), since: text(), reason: text() },
  /** The database refuses to change or remove a row. */
  audit: {
    id: id(),
    at: text(),
    actor: text(),
    action: text(),
    reference: optionalText(),
    detail: optionalText(),
    token: optionalText(),
  },
  desk_link: { token_hash: text('primary key'), staff: text(), expires_at: text() },
  desk_session: { id_hash: text('primary key'), staff: text(), seen_at: text(), expires_at: text() },
  words_draft: { file: text('primary key'), edits: text(), staff: text(), saved_at: text() },
  /** What the site says: the row with the highest id; the words that it shipped with where there is none. Never changed. */
  publication: {
    id: id(),
    at: text(),
    staff: text(),
    note: text(),
    /** The publication whose words are shown again, 0 for those that the site shipped with; null for other words. */
    restores: optionalInteger(),
    edits: text(),
  },
  /** Drafts that go out at `at`, as they were when they were scheduled. The row goes once they are out; with faults it stays until somebody has seen it. */
  scheduled: {
    id: id(),
    at: text(),
    staff: text(),
    note: text(),
    /** The file and the path of each, as JSON. */
    changes: text(),
    edits: text(),
    /** Why it didn't go out, as JSON: lines, none where the pages could not be made. */
    faults: optionalText(),
    /** When a mail said so, or is being sent. */
    mailed_at: optionalText(),
  },
  /** What colleagues say about a drafted change. It goes with the draft. */
  words_note: { id: id(), file: text(), path: text(), at: text(), staff: text(), text: text() },
  process_status: { process: text('primary key'), publication: integer(), at: text(), fault: optionalText() },
  /** The words of islands by their address, and when a site began or ended to show them last. */
  island_content: { path: text('primary key'), content: text(), at: text() },
  /** Uploaded for the site. Words name it `/uploads/NAME`. */
  picture: {
    /** Ends in a part of the digest, so that a name never stands for another picture. */
    name: text('primary key'),
    /** Of the file as it was uploaded: SHA-256, in hex. */
    digest: text('unique'),
    /** As WebP, without metadata. */
    bytes: bytes(),
    staff: text(),
    at: text(),
  },
  counts: {
    /** On the clock of the firm: `yyyy-mm-dd`. */
    day: text(),
    what: text<'view' | 'source' | 'form' | 'quiz' | Vital>(),
    /**
     * Of a view its page; of the others two words, of which only the second has spaces: `host campaign`, `form action`,
     * `action level`, and of a vital the upper bound of its bucket before the page.
     */
    name: text(),
    /** `program` for one that says so; '' where it isn't known or not counted by device. */
    device: textWithDefault<Device | 'program' | ''>(''),
    n: integer(),
  },
} as const

/** Each after those that it refers to. */
export const tableNames = Object.keys(tables) as readonly 'request'[]

type Row<Columns> = { -readonly [Name in keyof Columns]: Columns[Name] extends Column<infer T> ? T : never }

export type Tables = { [Name in keyof typeof tables]: Row<(typeof tables)[Name]> }
export type RequestTable = Tables['request']
export type AppointmentTable = Tables['appointment']
export type OutboxTable = Tables['outbox']
export type AnswerFile = Omit<Tables['answer_file'], 'id' | 'answer_id'>

const indexes = [
  // With what the report reads, so that it reads no texts.
  'request_received on request (received_at, quarantined_at, released_at, context)',
  'request_email on request (email, received_at)',
  'request_mailbox on request (mailbox, confirmation_at)',
  'request_confirmation on request (confirmation_at)',
  'request_due_unknown on request (id) where due_at is null',
  `request_unrecorded on request (id) where kind = 'prompt-rescue' and recorded = 0 and
    accepted_at is not null`,
  // The conditions of these are repeated in conditions.ts.
  `request_open on request (due_at, id) where state in ('new', 'answered') and withdrawn_at is null and
    (quarantined_at is null or released_at is not null)`,
  `request_finished on request (state_at, id) where state in ('won', 'lost', 'closed') and withdrawn_at is null`,
  'request_quarantined on request (received_at, id) where quarantined_at is not null and released_at is null',
  'request_unreported on request (id) where quarantined_at is not null and released_at is null and reported_at is null',
  'deadline_outcome_day on deadline_outcome (day)',
  'appointment_time on appointment (starts_at) where cancelled_at is null',
  'request_key_request on request_key (request_id)',
  'note_request on note (request_id)',
  'answer_request on answer (request_id)',
  'answer_file_answer on answer_file (answer_id)',
  'outbox_due on outbox (next_attempt_at) where delivered_at is null and dead_lettered_at is null',
  'outbox_dead_lettered on outbox (request_id) where dead_lettered_at is not null',
  'audit_reference on audit (reference, id)',
]

const uniqueIndexes = [
  'draft_of_each on draft (request_id, staff)',
  'outbox_once on outbox (request_id, purpose) where answer_id is null',
  'counts_key on counts (day, what, name, device)',
]

/** Lines of the audit log can't be changed or removed, whatever the code does. */
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

/** @returns statements, one each: a prepared statement of SQLite takes no more. */
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
