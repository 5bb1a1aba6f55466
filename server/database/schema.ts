/** The rows of base-schema.ts. Times are ISO 8601 in UTC, which sorts as text in both databases. */
import type { Generated } from 'kysely'
import type { RequestState } from '../../contracts/desk.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import type { MailPurpose } from '../../contracts/mail.ts'
import type { Device, Vital } from '../../contracts/monitoring.ts'
import type { Unconfirmed } from '../../contracts/suspicion.ts'

export type Tables = {
  request: RequestTable
  outbox: OutboxTable
  appointment: AppointmentTable
  tick: {
    id: Generated<number>
    /** When it was due, on the firm's clock: `yyyy-mm-dd`. */
    day: string
    kind: 'review' | 'delivery'
    /** Percent of its time that was used, rounded up: over 100 is late. Null while it is late and not sent. */
    share: number | null
    /** Why it was late, for everybody; '' while nobody has written it. */
    reason: Generated<string>
  }
  request_key: { id: Generated<number>; request_id: number; key_hash: string; issued_at: string }
  alarm: { name: string; since: string; reason: string }
  counts: {
    /** In UTC: `yyyy-mm-dd`. */
    day: string
    what: 'view' | 'source' | 'form' | 'quiz' | Vital
    /**
     * Of a view its page; of the others two words, of which only the second has spaces: `host campaign`, `form action`,
     * `action level`, and of a vital the upper bound of its bucket before the page.
     */
    name: string
    /** `program` for one that says so; '' where it isn't known or not counted by device. */
    device: Generated<Device | 'program' | ''>
    n: number
  }
  note: NoteTable
  /** An answer that isn't sent yet: one per request and member of staff. */
  answer: NoteTable
  answer_file: AnswerFile & { id: Generated<number>; answer_id: number }
  /** The database refuses to change or remove a row. */
  audit: {
    id: Generated<number>
    at: string
    actor: string
    action: string
    reference: string | null
    detail: string | null
    token: string | null
  }
  desk_link: { token_hash: string; staff: string; expires_at: string }
  desk_session: {
    id_hash: string
    staff: string
    seen_at: string
    expires_at: string
  }
  words_draft: { file: string; edits: string; staff: string; saved_at: string }
  /** What the site says: the row with the highest id; the words that it shipped with where there is none. Never changed. */
  publication: {
    id: Generated<number>
    at: string
    staff: string
    note: string
    /** The publication whose words are shown again, 0 for those that the site shipped with; null for other words. */
    restores: number | null
    edits: string
    release: string
  }
  /** Drafts that go out at `at`, as they were when they were scheduled. The row goes once they are out; with faults it stays until somebody has seen it. */
  scheduled: {
    id: Generated<number>
    at: string
    staff: string
    note: string
    /** The file and the path of each, as JSON. */
    changes: string
    edits: string
    /** When a process began to publish it, or to mail why it can't. */
    claimed_at: Generated<string | null>
    /** Why it didn't go out, as JSON: lines, none where the pages could not be made. */
    faults: Generated<string | null>
  }
  /** What colleagues say about a drafted change. It goes with the draft. */
  words_note: {
    id: Generated<number>
    file: string
    path: string
    at: string
    staff: string
    text: string
  }
  /** Uploaded for the site. Words name it `/uploads/NAME`. */
  picture: {
    /** Ends in a part of the digest, so that a name never stands for another picture. */
    name: string
    /** Of the file as it was uploaded: SHA-256, in hex. */
    digest: string
    /** As WebP, without metadata. */
    bytes: Uint8Array
    width: number
    height: number
    staff: string
    at: string
  }
  /** The words of islands by their address, and when a site began or ended to show them last. */
  island_words: {
    path: string
    words: string
    at: string
  }
  shown: {
    process: string
    publication: number
    at: string
    fault: string | null
  }
}

export type RequestTable = {
  id: Generated<number>
  reference: string
  kind: RequestKind
  received_at: string
  fields: string
  search_text: Generated<string>
  email: string
  idempotency_key: string | null
  /** Recognizes the same form for ten minutes (server/requests/recognition.ts). Null once the request was changed. */
  content_token: string | null
  /** SHA-256 of the folded text: finds the same text from several people. */
  text_digest: string
  suspected: string | null
  held_at: string | null
  released_at: string | null
  told_at: string | null
  /** What confirmations are counted by (server/requests/recognition.ts). */
  mailbox: Generated<string>
  confirmation_at: string | null
  unconfirmed: Unconfirmed | null
  context: string | null
  /** From then on, the visitor can't change its text. */
  taken_at: string | null
  withdrawn_at: string | null
  version: Generated<number>
  state: Generated<RequestState>
  state_at: string | null
  /** A staff address; null for nobody. */
  assignee: string | null
  review_sent_at: string | null
  fixed_at: string | null
  due_at: string | null
  opened_at: string | null
  /** The request's ticks; 0 where nothing was promised. */
  review_tick: number | null
  delivery_tick: number | null
  /** 1 when its ticks stay as they are. */
  recorded: Generated<number>
}

/** One row per request, through all changes. */
export type AppointmentTable = {
  id: Generated<number>
  request_id: number
  starts_at: string
  ends_at: string
  /** Which engineer, from 0; unique among the appointments that stand at a time. */
  seat: number
  zone: Generated<string>
  /** The SEQUENCE of its calendar entries (RFC 5545). */
  sequence: Generated<number>
  /** Null while it stands. Set without `cancelled_by` while its request is in quarantine. */
  cancelled_at: string | null
  cancelled_by: 'visitor' | 'firm' | null
  changed_at: string
}

export type OutboxPurpose = MailPurpose | 'answer' | 'webhook'

export type OutboxTable = {
  id: Generated<number>
  request_id: number | null
  answer_id: number | null
  day: string | null
  purpose: OutboxPurpose | 'morning'
  /** The request's version that made the item due: a copy sent with an earlier one is out of date. */
  version: Generated<number>
  due_since: string | null
  changes: string | null
  attempts: Generated<number>
  /** While a process is sending: when it counts as killed. */
  next_attempt_at: string
  failing_since: string | null
  /** A fencing token: only the latest taker may record the outcome. */
  lease: Generated<number>
  /** Copies that weren't refused: the delivered one and those of unknown outcome. */
  copies: Generated<number>
  /** When the latest copy began to go out; null once its outcome is recorded. */
  sending_since: string | null
  delivered_at: string | null
  parked_at: string | null
  last_error: string | null
  told_at: string | null
}

export type NoteTable = {
  id: Generated<number>
  request_id: number
  staff: string
  text: string
  written_at: string
}

export type AnswerFile = { name: string; type: string; content: Uint8Array }
