/** The tables, as Kysely sees them. Times are ISO 8601 in UTC, so that they sort as text in every database. */
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
  /** What lets a visitor see and change a request. The key itself is in what was sent to them, and nowhere else. */
  request_key: {
    id: Generated<number>
    request_id: number
    /** SHA-256, base64url; unique. */
    key_hash: string
    issued_at: string
  }
  /** A form that was refused, until the browser has asked for the page that shows it again. */
  held_form: {
    /** SHA-256 of the id in the page's address, base64url. */
    id_hash: string
    /** A submission (contracts/submission.ts), as JSON. */
    data: string
    expires_at: string
  }
  /** What the firm should look after, until it is over. */
  alarm: {
    name: string
    since: string
    /** Codes only. */
    reason: string
  }
  /** How often a page was shown. The tables of counts know days and pages, and nothing of a visitor. */
  view_count: {
    /** `yyyy-mm-dd`, UTC. */
    day: string
    /** The pattern of the page's route. */
    view: string
    /** `program` for one that says it is one, whatever it looks with; '' for what was counted before this was known. */
    device: Generated<Device | 'program' | ''>
    count: number
  }
  /** How often a vital of a page fell into a bucket (contracts/monitoring.ts). */
  vital_count: {
    day: string
    view: string
    device: Generated<Device | ''>
    vital: Vital
    /** The upper bound of the bucket. */
    at_most: number
    count: number
  }
  /** What led to the site: from where a page was opened, as far as it was anything but this site. */
  source_count: {
    day: string
    /** '' when the browser does not say. */
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
    /** The level of a finished quiz; '' for one that was started. */
    level: string
    count: number
  }
  note: NoteTable
  /** An answer that has not been sent: one of each of the staff for a request. */
  draft: {
    id: Generated<number>
    request_id: number
    staff: string
    text: string
    saved_at: string
  }
  /** What staff have answered a visitor by mail; the outbox says what has become of it. */
  answer: NoteTable
  /** Who did what: the database refuses to change or remove a row. */
  audit: {
    id: Generated<number>
    at: string
    /** `staff:` and an address, or one of `visitor`, `command` and `server`. */
    actor: string
    action: string
    /** Of the request that it was done to; it stays when that is erased. */
    reference: string | null
    /** Codes and addresses of staff, and nothing that a visitor wrote. */
    detail: string | null
    /** The `desk_version` of the request that came of it; null for what changed nothing. */
    version: number | null
  }
  /** A way in that was mailed to one of the staff, until it is used. */
  desk_link: {
    /** SHA-256, base64url. */
    token_hash: string
    staff: string
    expires_at: string
  }
  desk_session: {
    id: Generated<number>
    /** SHA-256 of what the cookie holds, base64url; unique. */
    id_hash: string
    staff: string
    /** What the browser says it is, cut short, for a list of one's own sessions. */
    device: Generated<string>
    started_at: string
    seen_at: string
    expires_at: string
  }
  /** How often something was done from a network address, or for a mailbox. On PostgreSQL, not in its log. */
  client_count: {
    /** A fingerprint of what is counted, whose and in which window. */
    key: string
    count: number
    /** When the window is over. */
    ends_at: string
  }
  /** What the fingerprints of a day are made with. */
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
    /** The version of the software whose words were edited. */
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
  /** What the visitor is told; unique. */
  reference: string
  kind: RequestKind
  received_at: string
  /** The cleaned fields, as JSON. */
  fields: string
  /** What staff search: reference and fields, folded (server/database/search-text.ts). Changes whenever they do. */
  search_text: Generated<string>
  /** The visitor's address in lower case, to find their requests by. */
  email: string
  /** What the browser called this request through all its repeats; unique. Null when it named none. */
  idempotency_key: string | null
  /** SHA-256 of kind and fields, base64url: the same content has the same digest. */
  content_digest: string
  /** The digest while the request is recognized by its content, and null later; unique, so that it is stored once. */
  content_slot: string | null
  /** SHA-256 of the text alone, folded to lower case and single spaces: the same text from several people. */
  text_digest: string
  /** Signals of spam, separated by commas (contracts/suspicion.ts); null when there are none. */
  suspected: string | null
  /** When it was held back because of them; null when it was mailed at once. */
  held_at: string | null
  /** When staff let a held one go, and its mails were queued. */
  released_at: string | null
  /** When the firm learned that the request is held: by the morning's mail, or by looking at it. Null until then. */
  told_at: string | null
  /** The mailbox behind the address, to count confirmations by (server/requests/mailbox.ts). */
  mailbox: Generated<string>
  /** When a confirmation was queued; null when none was. */
  confirmation_at: string | null
  /** Why none was: one of contracts/suspicion.ts; null too while the request is held. */
  unconfirmed: Unconfirmed | null
  /** What led to the visit, as JSON (contracts/visit.ts); null when the browser said nothing of it. */
  context: string | null
  /** When an engineer took it on: from then on the visitor changes its text no more. */
  taken_at: string | null
  /** When the visitor withdrew it, while it waits to be erased: what they wrote is gone already. */
  withdrawn_at: string | null
  /** Counts its changes. */
  version: Generated<number>
  /** What has become of it. */
  state: Generated<RequestState>
  /** When it came to be so; null while it is new. */
  state_at: string | null
  /** The address of who has it; null for nobody, or for somebody unnamed of an earlier version. */
  assignee: string | null
  /** When the review of a prompt rescue went out, and when its prompts were delivered. */
  review_sent_at: string | null
  fixed_at: string | null
  /**
   * When something is due next, or `nothingDue` (server/desk/due.ts). Each change of the request sets it to null, and the
   * next reader of the list computes it.
   */
  due_at: string | null
  /** When staff first opened it at the desk. */
  opened_at: string | null
  /** Counts what staff have changed: who acts on an older one is shown what has happened instead. */
  desk_version: Generated<number>
}

/** When a visitor and an engineer talk: one row for a request, through all changes. */
export type AppointmentTable = {
  id: Generated<number>
  /** Unique. */
  request_id: number
  starts_at: string
  ends_at: string
  /** Which of the firm's engineers it takes, from 0; unique among those that begin then and stand. */
  seat: number
  /** The visitor's zone, by its name in the IANA database; '' when it is not known. */
  zone: Generated<string>
  /** Counts the changes: the SEQUENCE of its calendar entries (RFC 5545). */
  sequence: Generated<number>
  /** Null while it stands. Set without `cancelled_by`, it never did: a request that is held only wishes for it. */
  cancelled_at: string | null
  cancelled_by: 'visitor' | 'firm' | null
  /** When it was booked, or changed last. */
  changed_at: string
}

/** What is to leave the house because of a request: its mails, and a call to the webhook. */
export type OutboxPurpose = MailPurpose | 'answer' | 'webhook'

/** What is to leave, and what has come of it. */
export type OutboxTable = {
  id: Generated<number>
  /** Null for the firm's mail of a morning. */
  request_id: number | null
  /** Unique; null unless the item is an answer. Other items of a request are unique by purpose. */
  answer_id: number | null
  /** `yyyy-mm-dd` in the firm's zone, unique; null unless the item is the mail of that morning. */
  day: string | null
  purpose: OutboxPurpose | 'morning'
  /** The version of the request that made the item due: what is on its way with an earlier one says something older. */
  version: Generated<number>
  /** When the first change that it tells of was made, or the answer was written; null for what is due since its request came. */
  due_since: string | null
  /** What has changed since it left last (server/requests/changes.ts); null for what is about no change. */
  changes: string | null
  /** Attempts that failed because of this very item; faults of the connection are not counted. */
  attempts: Generated<number>
  next_attempt_at: string
  /** The first of those failures. */
  failing_since: string | null
  /** Counts who took the item: a fencing token. Only the latest taker may note what came of it. */
  lease: Generated<number>
  /** Nobody else takes the item before this moment; null when nobody has it. */
  leased_until: string | null
  /** Copies that went out and were not refused: that of a delivered item, and before it those of unknown outcome. */
  copies: Generated<number>
  /** When the latest copy began to go out; null once somebody has noted what came of it. */
  sending_since: string | null
  /** Null until it has left. */
  delivered_at: string | null
  /** When it was given up as a dead letter; staff can send it again. */
  parked_at: string | null
  /** Why the last attempt failed: codes only, never text of the visitor's or of the other server. */
  last_error: string | null
  /** When the firm learned that the item was given up: by the morning's mail, or by looking at its request. */
  told_at: string | null
}

/** For the desk, and never mailed. */
export type NoteTable = {
  id: Generated<number>
  request_id: number
  /** An address of DESK_STAFF, here and in what follows. */
  staff: string
  text: string
  written_at: string
}
