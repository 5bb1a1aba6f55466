/** Data that the server gives the pages in desk/, in codes. Moments are ISO 8601 in UTC. */
import type { Appointment, OfferedTimes } from './appointments.ts'
import type { RequestKind } from './form-fields.ts'
import type { PromiseKind, PromiseTick } from './own-record.ts'
import type { ReportPage } from './report.ts'
import type { Unconfirmed } from './suspicion.ts'
import type { VisitSource } from './visit.ts'
import type { WordsView } from './words-desk.ts'

/** `new` and `answered` are open; the others are finished. */
export const requestStates = ['new', 'answered', 'won', 'lost', 'closed'] as const

export type RequestState = (typeof requestStates)[number]

export type Staff = {
  readonly email: string
  readonly name: string
}

export type DeskAssets = { readonly style: string; readonly script: string }

export type DeskFrame = {
  readonly staff: Staff | null
  readonly now: string
  readonly timeZone: string
  readonly firmName: string
  readonly csrf: string
  readonly assets: DeskAssets
}

/** A form that was refused with everything in it, to be sent again. */
export type FormAgain = {
  readonly address: string
  readonly fields: readonly (readonly [name: string, value: string])[]
}

export type DeskView =
  | { readonly page: 'sign-in'; readonly signIn: SignIn }
  | { readonly page: 'list'; readonly list: RequestList }
  | { readonly page: 'request'; readonly request: DeskRequest }
  | { readonly page: 'erase'; readonly erase: Erasure }
  | { readonly page: 'audit'; readonly audit: AuditPage }
  | { readonly page: 'account'; readonly account: Account }
  | { readonly page: 'report'; readonly report: ReportPage }
  | { readonly page: 'record'; readonly record: RecordPage }
  | WordsView
  | { readonly page: 'problem'; readonly problem: Problem; readonly again?: FormAgain }

/** The promises of the last 90 days, latest first. `refused` is a reason that comes back. */
export type RecordPage = {
  readonly ticks: readonly (PromiseTick & { readonly id: number; readonly kind: PromiseKind })[]
  readonly done?: boolean
  readonly refused?: { readonly id: number; readonly text: string; readonly fault: 'empty' | 'tooLong' }
}

export type Problem = 'notFound' | 'forbidden' | 'expired' | 'tooMany' | 'server'

export type SignIn = {
  /** `printed` is the link in the output of the server's start. */
  readonly ways: { readonly mail: boolean; readonly oidc: boolean; readonly printed: boolean }
  /** `confirm`: the opened link waits for the button. `again`: signed in too long ago to erase or export. */
  readonly step: 'ask' | 'asked' | 'confirm' | 'again'
  readonly fault?: 'address' | 'expired' | 'tooMany' | 'stranger' | 'signedOut' | 'oidc'
  readonly typed?: string
  readonly token?: string
  readonly next: string
}

export type Due = {
  readonly what: 'review' | 'delivery' | 'reply' | 'call'
  readonly at: string
  /** `soon` from four hours before. */
  readonly stand: 'ahead' | 'soon' | 'late'
}

export type ListFilter = {
  readonly search: string
  readonly kind: RequestKind | ''
  /** '' shows open and held requests, and those finished this week. */
  readonly state: RequestState | 'open' | 'late' | 'held' | 'undelivered' | 'any' | ''
  readonly with: string
  readonly since: '7' | '30' | '90' | '365' | ''
}

export type RequestRow = {
  readonly reference: string
  /** An action says which state of the request its page showed. */
  readonly version: number
  readonly kind: RequestKind
  readonly name: string
  readonly company: string
  readonly firstLine: string
  readonly challenge: string
  readonly prompts: number
  readonly about: string
  readonly due: Due | null
  readonly state: RequestState
  readonly stateAt: string | null
  readonly reviewSentAt: string | null
  readonly fixedAt: string | null
  readonly startsAt: string | null
  readonly appointmentAt: string | null
  readonly held: boolean
  readonly suspected: readonly string[]
  /** A mail or webhook call that was given up. */
  readonly failed: { readonly purpose: string; readonly cause: string; readonly mayHaveArrived?: boolean } | null
  readonly assignee: Staff | null
  readonly receivedAt: string
}

export type RequestGroup = {
  readonly name: 'open' | 'held' | 'finished' | 'found'
  readonly rows: readonly RequestRow[]
  /** How many there are; `rows` are the first of them. */
  readonly count: number
  readonly all: ListFilter | null
}

export type RequestList = {
  readonly filter: ListFilter
  readonly counts: Readonly<Record<'open' | 'late' | 'held' | 'undelivered', number>>
  readonly groups: readonly RequestGroup[]
  readonly staff: readonly Staff[]
  readonly next: string | null
  readonly first: string | null
  readonly lastHoliday: string | null
  /** Of the firm's calendar; `day` is null where it can't be read either. */
  readonly unreadEvents: readonly { readonly title: string; readonly day: string | null }[]
  /** An update left published words without a place, and nobody has looked yet. */
  readonly wordsSetAside: boolean
  readonly done?: ListOutcome
  readonly refused?: RefusedRows
}

export const bulkActions = ['take', 'close', 'release'] as const

export type BulkAction = (typeof bulkActions)[number]

export const listOutcomes = ['erase', ...bulkActions] as const

export type ListOutcome = (typeof listOutcomes)[number]

export type RefusedRows = {
  readonly action: BulkAction
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

export const deskTextLimits = { note: 5_000, answer: 20_000 } as const

export type SentFile = { readonly id: number; readonly name: string; readonly type: string; readonly bytes: number }

export const answerFileLimits = { count: 5, megabytes: 10 } as const

export type DeskFault =
  | 'stale'
  | 'gone'
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

export type Party = Staff | 'visitor' | 'server'

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
  | 'mail.unknown'
  | 'mail.repeats'
  | 'due.missed'

export type HistoryEntry = {
  readonly at: string
  readonly by: Party
  readonly what: HistoryEvent
  /** A mail's purpose, the state, the assignee's address, the call's new time, or what was due. */
  readonly detail?: string
  readonly text?: string
  readonly files?: readonly SentFile[]
  readonly quotes?: boolean
  readonly cc?: Staff
  readonly tone: 'done' | 'noted' | 'failed'
}

export type DeskRequest = RequestRow & {
  readonly fields: Readonly<Record<string, string>>
  readonly context: VisitSource | null
  readonly unconfirmed: Unconfirmed | null
  readonly withdrawn: boolean
  readonly takenAt: string | null
  readonly clock: { readonly start: string; readonly review: string; readonly delivery: string } | null
  /** Its late promises that nobody has said why of, by their ticks. */
  readonly unexplained: readonly { readonly id: number; readonly kind: PromiseKind; readonly day: string }[]
  readonly appointment: Appointment | null
  readonly times: OfferedTimes | null
  readonly from: string
  readonly mailto: string
  readonly draft: { readonly id: number; readonly text: string; readonly savedAt: string } | null
  readonly history: readonly HistoryEntry[]
  readonly earlier: readonly Pick<RequestRow, 'reference' | 'kind' | 'receivedAt' | 'state'>[]
  readonly erasedAt: string
  readonly next: (Pick<RequestRow, 'reference' | 'name'> & { readonly due: Due }) | null
  readonly staff: readonly Staff[]
  readonly done?: DeskAction
  readonly confirms?: boolean
  readonly fault?: DeskFault
  readonly asked?: DeskAction
  /** Of a call's time: the moment. Of a corrected address: the address. */
  readonly typed?: string
  /** The rest of an answer's form that comes back; files have to be chosen again. */
  readonly options?: AnswerOptions
  readonly changed?: readonly HistoryEntry[]
}

export type AnswerOptions = {
  readonly quotes: boolean
  readonly cc: string
  readonly hadFiles: boolean
  readonly reply?: string
}

export type Erasure = {
  readonly reference: string
  /** All that go, oldest first. */
  readonly references: readonly string[]
  /** Each reference with its version, as the page showed them. */
  readonly versions: string
  readonly name: string
  /** Of the sender whose requests all go; '' where one request goes. */
  readonly email: string
  readonly goes: Readonly<
    Record<'requests' | 'mails' | 'answers' | 'files' | 'notes' | 'appointments' | 'keys', number>
  >
  readonly fault?: 'reference' | 'stale'
}

export type AuditEntry = {
  readonly at: string
  readonly by: Party
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

/** What `dist/site/runtime/documents/desk.js` gives the server. */
export type DeskModule = {
  readonly renderDesk: (frame: DeskFrame, view: DeskView) => string
}

export const linkMinutes = 10

/** How long staff stay signed in, in hours: at most, and without using the desk. */
export const [sessionHours, idleHours] = [12, 2]

/** How long after signing in staff may erase and export, in minutes. */
export const freshMinutes = 30
