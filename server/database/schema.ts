/** Times are ISO 8601 in UTC, which sorts as text in both databases. */
import type { Generated } from 'kysely'
import type { RequestState } from '../../contracts/desk.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import type { MailPurpose } from '../../contracts/mail.ts'
import type { Device, FormAction, QuizAction, Vital } from '../../contracts/monitoring.ts'
import type { Unconfirmed } from '../../contracts/suspicion.ts'

export type Tables = {
  request: RequestTable
  outbox: OutboxTable
  appointment: AppointmentTable
  /** Lets a visitor see and change a request. Only their mail and browser have the key itself. */
  request_key: {
    id: Generated<number>
    request_id: number
    /** SHA-256, base64url; unique. */
    key_hash: string
    issued_at: string
  }
  /** A refused form, until its browser asks for the page that shows it again. */
  held_form: {
    /** SHA-256 of the id in the page's address, base64url. */
    id_hash: string
    /** A submission (contracts/submission.ts), as JSON. */
    data: string
    expires_at: string
  }
  alarm: {
    name: string
    since: string
    /** Codes only. */
    reason: string
  }
  /** The tables of counts know days and pages, and nothing about a visitor. */
  view_count: {
    /** `yyyy-mm-dd`, UTC. */
    day: string
    /** The pattern of the page's route. */
    view: string
    /** `program` for one that says so; '' for views counted before devices were. */
    device: Generated<Device | 'program' | ''>
    count: number
  }
  /** By the buckets of contracts/monitoring.ts. */
  vital_count: {
    day: string
    view: string
    device: Generated<Device | ''>
    vital: Vital
    /** The upper bound of the bucket. */
    at_most: number
    count: number
  }
  source_count: {
    day: string
    /** '' when the browser doesn't say. */
    referrer_host: string
    campaign: string
    count: number
  }
  form_count: {
    day: string
    form: RequestKind
    action: FormAction
    count: number
  }
  quiz_count: {
    day: string
    action: QuizAction
    /** '' for a quiz that was started. */
    level: string
    count: number
  }
  note: NoteTable
  /** An answer that isn't sent yet: one per request and member of staff. */
  draft: {
    id: Generated<number>
    request_id: number
    staff: string
    text: string
    saved_at: string
  }
  /** The outbox says whether it left. */
  answer: AnswerTable
  answer_file: AnswerFile & { id: Generated<number>; answer_id: number }
  /** The database refuses to change or remove a row. */
  audit: {
    id: Generated<number>
    at: string
    /** `staff:` and an address, or `visitor`, `command` or `server`. */
    actor: string
    action: string
    /** Outlives its request. */
    reference: string | null
    /** Codes and staff addresses only. */
    detail: string | null
    /** The request's `desk_version` after a change. */
    version: number | null
  }
  /** A mailed sign-in link. */
  desk_link: {
    /** SHA-256, base64url. */
    token_hash: string
    staff: string
    expires_at: string
  }
  desk_session: {
    id: Generated<number>
    /** SHA-256 of the cookie's value, base64url; unique. */
    id_hash: string
    staff: string
    /** The browser, for a list of one's own sessions. */
    device: Generated<string>
    started_at: string
    seen_at: string
    expires_at: string
  }
  /** Counts per network address or mailbox. Unlogged on PostgreSQL. */
  client_count: {
    /** A fingerprint of what is counted, for whom and in which window. */
    key: string
    count: number
    ends_at: string
  }
  /** The salt of a day's fingerprints. */
  client_salt: {
    /** `yyyy-mm-dd`, UTC. */
    day: string
    salt: string
  }
  /** Edited words of a file that aren't published yet; everyone works on the same draft. */
  words_draft: {
    /** From `content/` on: `pages/pricing.yaml`. */
    file: string
    /** `FileEdits` (words/edits.ts) as JSON: all of the file's edits, published ones included. */
    edits: string
    /** Counts the saves, so that a save from an older page is noticed. */
    version: number
    /** Who saved last. */
    staff: string
    saved_at: string
  }
  /** What the site says: the row with the highest id; the words that it shipped with where there is none. Never changed. */
  publication: {
    id: Generated<number>
    at: string
    staff: string
    note: string
    /** The publication that this one takes back. */
    undoes: number | null
    /** `Edits` (words/edits.ts) as JSON: all edits of the site after it. */
    edits: string
    /** A digest of the words that the site shipped with then. */
    release: string
  }
  /** Which publication each process shows. */
  shown: {
    process: string
    /** 0 for the words that the site shipped with. */
    publication: number
    /** When the process last looked for a newer one. */
    at: string
    /** Why it can't show the newest; null when it does. */
    fault: string | null
  }
}

export type RequestTable = {
  id: Generated<number>
  /** Unique. */
  reference: string
  kind: RequestKind
  received_at: string
  /** As JSON. */
  fields: string
  /** Reference and fields, folded for the search (search-text.ts). */
  search_text: Generated<string>
  /** In lower case. */
  email: string
  /** From the browser; unique. */
  idempotency_key: string | null
  /** SHA-256 of kind and fields, base64url. */
  content_digest: string
  /** The digest while repeats are recognized, null later; unique. */
  content_slot: string | null
  /** SHA-256 of the folded text: finds the same text from several people. */
  text_digest: string
  /** Spam signals, separated by commas (contracts/suspicion.ts). */
  suspected: string | null
  /** When those signals quarantined it. */
  held_at: string | null
  /** When staff released it. */
  released_at: string | null
  /** When the morning email or a view at the desk told the firm about the quarantine. */
  told_at: string | null
  /** What confirmations are counted by (server/requests/mailbox.ts). */
  mailbox: Generated<string>
  /** When a confirmation was queued. */
  confirmation_at: string | null
  /** Why none was queued; null in quarantine. */
  unconfirmed: Unconfirmed | null
  /** As JSON (contracts/visit.ts). */
  context: string | null
  /** When an engineer took it: the visitor can't change its text after that. */
  taken_at: string | null
  /** When the visitor withdrew it: the text is gone, the row is erased later. */
  withdrawn_at: string | null
  /** Counts the visitor's changes. */
  version: Generated<number>
  state: Generated<RequestState>
  /** Null while it's new. */
  state_at: string | null
  /** A staff address; null for nobody, or for someone whom an earlier version didn't name. */
  assignee: string | null
  review_sent_at: string | null
  fixed_at: string | null
  /**
   * When something is due next, or `nothingDue` (server/desk/due.ts). Each change sets it to null, and the next view of
   * the list computes it.
   */
  due_at: string | null
  /** When staff first opened it. */
  opened_at: string | null
  /** Counts staff changes: a change based on an older version isn't applied. */
  desk_version: Generated<number>
}

/** One row per request, through all changes. */
export type AppointmentTable = {
  id: Generated<number>
  /** Unique. */
  request_id: number
  starts_at: string
  ends_at: string
  /** Which engineer, from 0; unique among the appointments that stand at a time. */
  seat: number
  /** From the IANA database; '' when unknown. */
  zone: Generated<string>
  /** The SEQUENCE of its calendar entries (RFC 5545). */
  sequence: Generated<number>
  /** Null while it stands. Set without `cancelled_by` while its request is in quarantine. */
  cancelled_at: string | null
  cancelled_by: 'visitor' | 'firm' | null
  /** When it was booked or last changed. */
  changed_at: string
}

export type OutboxPurpose = MailPurpose | 'answer' | 'hand-over' | 'webhook'

export type OutboxTable = {
  id: Generated<number>
  /** Null for the morning email. */
  request_id: number | null
  /** Unique; null unless the item is an answer. Other items are unique by request and purpose. */
  answer_id: number | null
  /** `yyyy-mm-dd` in the firm's time zone, unique; only for the morning email. */
  day: string | null
  purpose: OutboxPurpose | 'morning'
  /** The request's version that made the item due: a copy sent with an earlier one is out of date. */
  version: Generated<number>
  /** When the first change was made, or the answer written; null when due since the request. */
  due_since: string | null
  /** What has changed since the last copy (server/requests/changes.ts). */
  changes: string | null
  /** Failed attempts, without faults of the connection. */
  attempts: Generated<number>
  next_attempt_at: string
  failing_since: string | null
  /** A fencing token: only the latest taker may record the outcome. */
  lease: Generated<number>
  /** Nobody else takes the item before this. */
  leased_until: string | null
  /** Copies that weren't refused: the delivered one and those of unknown outcome. */
  copies: Generated<number>
  /** When the latest copy began to go out; null once its outcome is recorded. */
  sending_since: string | null
  delivered_at: string | null
  /** When it was dead-lettered; staff can send it again. */
  parked_at: string | null
  /** Codes only. */
  last_error: string | null
  /** When the morning email or a view at the desk told the firm about it. */
  told_at: string | null
}

/** For the desk only. */
export type NoteTable = {
  id: Generated<number>
  request_id: number
  /** A staff address, here and below. */
  staff: string
  text: string
  written_at: string
}

export type AnswerTable = NoteTable & {
  /** The address of the staff who get a copy. */
  cc: string | null
  /** 1 when the visitor's text goes with it. */
  quotes: number | null
}

/** A file that goes with an answer. */
export type AnswerFile = {
  name: string
  /** Its media type, as the browser told it. */
  type: string
  content: Uint8Array
}
