/** Data that the server gives the pages in desk/. The pages turn codes into words. */
import type { Appointment, OfferedTimes } from './appointments.ts'
import type { RequestKind } from './form-fields.ts'
import type { ReportPage } from './report.ts'
import type { Unconfirmed } from './suspicion.ts'
import type { VisitSource } from './visit.ts'
import type { WordsView } from './words-desk.ts'

/** `new` and `answered` are open; the others are finished. */
export const requestStates = ['new', 'answered', 'won', 'lost', 'closed'] as const

export type RequestState = (typeof requestStates)[number]

/** Someone who answers requests, as DESK_STAFF names them. */
export type Staff = {
  /** In lower case. */
  readonly email: string
  /** As set in DESK_STAFF, or the part of the address before the @. */
  readonly name: string
}

export type DeskAssets = { readonly style: string; readonly script: string }

/** Shown on every page. */
export type DeskFrame = {
  /** Null before signing in. */
  readonly staff: Staff | null
  /** ISO 8601, UTC. */
  readonly now: string
  /** The firm's zone, used for all times at the desk. */
  readonly timeZone: string
  readonly firmName: string
  /** Token against cross-site request forgery; '' before signing in. */
  readonly csrf: string
  /** Addresses of the style sheet and of the script. */
  readonly assets: DeskAssets
}

export type DeskView =
  | { readonly page: 'sign-in'; readonly signIn: SignIn }
  | { readonly page: 'list'; readonly list: RequestList }
  | { readonly page: 'request'; readonly request: DeskRequest }
  | { readonly page: 'erase'; readonly erase: Erasure }
  | { readonly page: 'audit'; readonly audit: AuditPage }
  | { readonly page: 'account'; readonly account: Account }
  | { readonly page: 'report'; readonly report: ReportPage }
  | WordsView
  /** `typed` is the text of the refused form, so that it isn't lost. */
  | { readonly page: 'problem'; readonly problem: Problem; readonly typed?: string }

export type Problem = 'notFound' | 'forbidden' | 'expired' | 'tooMany' | 'server'

export type SignIn = {
  /** `printed` is the link in the output of the server's start. */
  readonly ways: { readonly mail: boolean; readonly oidc: boolean; readonly printed: boolean }
  /**
   * `asked`: a link was sent if the address is known. `confirm`: the link was opened and waits for the button. `again`:
   * for those who signed in too long ago to erase or export.
   */
  readonly step: 'ask' | 'asked' | 'confirm' | 'again'
  readonly fault?: 'address' | 'expired' | 'tooMany' | 'stranger' | 'signedOut' | 'oidc'
  /** The invalid address that was typed. */
  readonly typed?: string
  /** Of the link that is to be used. */
  readonly token?: string
  /** The path of the desk to open after signing in. */
  readonly next: string
}

/** The next thing due. `call` is the appointment. */
export type Due = {
  readonly what: 'review' | 'delivery' | 'reply' | 'call'
  /** ISO 8601, UTC; here and in what follows. */
  readonly at: string
  /** When the clock began to run. */
  readonly from: string
  /** `soon` from four hours before. */
  readonly stand: 'ahead' | 'soon' | 'late'
}

export type ListFilter = {
  /** Each word must match the beginning of a word of the request. */
  readonly search: string
  readonly kind: RequestKind | ''
  /** '' shows open and held requests, and those finished this week. */
  readonly state: RequestState | 'open' | 'late' | 'held' | 'undelivered' | 'any' | ''
  /** An address of the staff, `me`, `nobody`, or '' for anyone. */
  readonly with: string
  /** Received within so many days; '' for ever. */
  readonly since: '7' | '30' | '90' | '365' | ''
}

export type RequestRow = {
  readonly reference: string
  /** `desk_version`: an action says which state of the request its page showed. */
  readonly version: number
  readonly kind: RequestKind
  readonly name: string
  readonly company: string
  /** Of what the visitor wrote, cut at 200 characters. */
  readonly firstLine: string
  /** Codes for the second line. */
  readonly challenge: string
  /** Prompts in a prompt rescue; 0 otherwise. */
  readonly prompts: number
  readonly about: string
  readonly due: Due | null
  readonly state: RequestState
  /** When the state was set; null while it is new. */
  readonly stateAt: string | null
  readonly reviewSentAt: string | null
  readonly fixedAt: string | null
  /** When the clock of a prompt rescue begins: as it came in, or on the start date that was chosen. Null otherwise. */
  readonly startsAt: string | null
  /** When the call begins, unless it was canceled. */
  readonly appointmentAt: string | null
  readonly held: boolean
  /** Signals of spam, of a held request and of others. */
  readonly suspected: readonly string[]
  /** The email or webhook call that was given up, and the error code. */
  readonly failed: { readonly purpose: string; readonly cause: string } | null
  readonly assignee: Staff | null
  readonly receivedAt: string
}

export type RequestGroup = {
  /** `found` holds a filter's results. */
  readonly name: 'open' | 'held' | 'finished' | 'found'
  readonly rows: readonly RequestRow[]
  /** How many there are; `rows` are the first of them. */
  readonly count: number
  /** The filter that shows them all; null when these are all. */
  readonly all: ListFilter | null
}

export type RequestList = {
  readonly filter: ListFilter
  readonly counts: Readonly<Record<'open' | 'late' | 'held' | 'undelivered', number>>
  readonly groups: readonly RequestGroup[]
  readonly staff: readonly Staff[]
  /** The addresses of the next and first page of results; null where there is none. */
  readonly next: string | null
  readonly first: string | null
  /** The last known holiday, `yyyy-mm-dd`, when more must be added; null otherwise. */
  readonly lastHoliday: string | null
  /** How many requests are erased per hour while more are due; null otherwise. */
  readonly erasesPerHour: number | null
  /** What was just done. */
  readonly done?: ListOutcome
  /** What was refused of several requests. */
  readonly refused?: RefusedRows
}

/** What staff may do with several requests at once. */
export const bulkActions = ['take', 'close', 'release'] as const

export type BulkAction = (typeof bulkActions)[number]

export const listOutcomes = ['erase', ...bulkActions] as const

export type ListOutcome = (typeof listOutcomes)[number]

/** Without rows, none was checked. */
export type RefusedRows = {
  readonly action: BulkAction
  /** How many were changed all the same. */
  readonly done: number
  readonly rows: readonly RefusedRow[]
}

/** `name` is '' for a request that was erased. `changed` is what was done since the list was opened. */
export type RefusedRow = {
  readonly reference: string
  readonly name: string
  readonly fault: DeskFault
  readonly changed: readonly HistoryEntry[]
}

/** Values of the form field `action`. */
export const deskActions = [
  'take',
  'give-back',
  'hand-over',
  'state',
  'review-sent',
  'fixed',
  'note',
  'draft',
  'answer',
  // Also marks a prompt rescue's review as sent, or a consultation as answered.
  'answer-and-mark',
  'move',
  'cancel',
  'email',
  'release',
  'hold',
  'retry',
] as const

export type DeskAction = (typeof deskActions)[number]

/** What staff may write, in characters as JavaScript counts them. */
export const deskTextLimits = { note: 5_000, answer: 20_000 } as const

/** A file that went with an answer. `id` names it in the address of its download. */
export type SentFile = { readonly id: number; readonly name: string; readonly type: string; readonly bytes: number }

/** What may go with an answer, all files together. */
export const answerFileLimits = { count: 5, megabytes: 10 } as const

/**
 * Why an action was refused.
 * - `stale`: the request has changed since the page was opened; the page shows how.
 * - `draft`: a newer draft was saved in another window; the page shows it.
 * - `time`: it's missing, past, or too far ahead.
 * - `outside`: it isn't offered, so staff look at it on both clocks first.
 * - `address`: it isn't one email address.
 * - `taken`: as many calls as there are engineers overlap it.
 */
export type DeskFault =
  | 'stale'
  | 'draft'
  | 'empty'
  | 'tooLong'
  | 'files'
  | 'time'
  | 'outside'
  | 'taken'
  | 'address'
  | 'nothing'
  | 'held'
  | 'staff'

export type Party = Staff | 'visitor' | 'command' | 'server'

/**
 * What happened to a request: what staff did with it, what the visitor did, stages of a mail or a call of the webhook,
 * and what was due and not done.
 */
export type HistoryEvent =
  | Exclude<DeskAction, 'draft' | 'answer-and-mark'>
  | 'stored'
  | 'opened'
  | 'exported'
  | 'changed'
  | 'withdrawn'
  | 'mail.waiting'
  | 'mail.delivered'
  | 'mail.failed'
  | 'due.missed'

export type HistoryEntry = {
  readonly at: string
  readonly by: Party
  readonly what: HistoryEvent
  /**
   * What `what` refers to: the purpose of a mail or `answer`, the state, the new assignee's address, the new time of
   * the call, or what was due (`Due.what`).
   */
  readonly detail?: string
  /** A note or an answer, whole. */
  readonly text?: string
  /** What went with an answer, and to whom else. */
  readonly files?: readonly SentFile[]
  readonly quotes?: boolean
  readonly cc?: Staff
  readonly tone: 'done' | 'noted' | 'failed'
}

export type DeskRequest = RequestRow & {
  /** The cleaned fields by name. */
  readonly fields: Readonly<Record<string, string>>
  readonly context: VisitSource | null
  readonly unconfirmed: Unconfirmed | null
  readonly withdrawn: boolean
  readonly takenAt: string | null
  /** A prompt rescue's deadlines. */
  readonly clock: { readonly start: string; readonly review: string; readonly delivery: string } | null
  readonly appointment: Appointment | null
  /** The times on offer; null for a prompt rescue. */
  readonly times: OfferedTimes | null
  /** Sender of answers. */
  readonly from: string
  /** A `mailto:` link. */
  readonly mailto: string
  /** Each save gives it a new `id`. */
  readonly draft: { readonly id: number; readonly text: string; readonly savedAt: string } | null
  /** The latest first. */
  readonly history: readonly HistoryEntry[]
  readonly earlier: readonly Pick<RequestRow, 'reference' | 'kind' | 'receivedAt' | 'state'>[]
  /** When retention erases it. */
  readonly erasedAt: string
  readonly next: (Pick<RequestRow, 'reference' | 'name'> & { readonly due: Due }) | null
  readonly staff: readonly Staff[]
  /** The result of the last action, with the typed text if it was refused. */
  readonly done?: DeskAction
  /** Asks whether it was answered by email. */
  readonly confirms?: boolean
  readonly fault?: DeskFault
  readonly asked?: DeskAction
  /** Of a call's time: the moment. Of a corrected address: the address. */
  readonly typed?: string
  /** The rest of an answer's form that comes back; files have to be chosen again. */
  readonly options?: AnswerOptions
  /** Changes by others since the page was opened. */
  readonly changed?: readonly HistoryEntry[]
}

export type AnswerOptions = {
  readonly quotes: boolean
  readonly cc: string
  readonly hadFiles: boolean
  /** The saved reply to insert. */
  readonly reply?: string
}

/** What an erasure would delete. */
export type Erasure = {
  readonly reference: string
  readonly version: number
  readonly name: string
  readonly goes: Readonly<
    Record<'requests' | 'mails' | 'answers' | 'files' | 'notes' | 'appointments' | 'keys', number>
  >
  readonly fault?: 'reference' | 'stale'
}

export type AuditEntry = {
  readonly at: string
  readonly by: Party
  /** A code, as `HistoryEvent` and some more. */
  readonly action: string
  readonly reference: string | null
  readonly detail: string | null
}

export type AuditPage = { readonly entries: readonly AuditEntry[]; readonly next: string | null }

export type Account = {
  readonly sessions: readonly {
    readonly id: number
    readonly device: string
    readonly startedAt: string
    readonly seenAt: string
    readonly current: boolean
  }[]
  readonly done?: 'revoked'
}

/** What `dist/site/runtime/desk/desk.js` gives the server. */
export type DeskModule = {
  /** @returns a whole page, from its doctype on. */
  readonly renderDesk: (frame: DeskFrame, view: DeskView) => string
}

/** How long a sign-in link is valid, in minutes. */
export const linkMinutes = 10

/** How long staff stay signed in, in hours: at most, and without using the desk. */
export const [sessionHours, idleHours] = [12, 2]

/** How long after signing in staff may erase and export, in minutes. */
export const freshMinutes = 30
