/** The values that the desk's forms can send, and the types that its pages share with the server. */

/** `new` and `answered` are open; the others are finished, except for what is still due. */
export const requestStates = ['new', 'answered', 'won', 'lost', 'closed'] as const

export type RequestState = (typeof requestStates)[number]

export type Staff = {
  readonly email: string
  readonly name: string
}

/** The halves of a prompt rescue's price: due on booking, and on delivery. */
export const invoiceHalves = ['first', 'second'] as const

export type InvoiceHalf = (typeof invoiceHalves)[number]

export type Due = {
  readonly what: 'review' | 'delivery' | 'reply' | 'call' | 'invoice' | 'payment'
  /** Of an invoice or a payment. */
  readonly half?: InvoiceHalf
  readonly at: string
  /** `soon` begins four hours before the deadline. */
  readonly urgency: 'ahead' | 'soon' | 'late'
}

export type ListFilter = {
  readonly search: string
  /** '' shows open and quarantined requests, and those finished this week. */
  readonly state: RequestState | 'open' | 'late' | 'quarantined' | 'undelivered' | 'any' | ''
  readonly with: string
}

export const listOutcomes = ['erase', 'close'] as const

export type ListOutcome = (typeof listOutcomes)[number]

/** Where counts of requests end, because strangers can send any number. */
export const countedMost = 1_001

/**
 * A problem that the firm should solve while the site works. `mail-to`: an address of the firm refuses mails. `forwarding`:
 * TRUST_PROXY doesn't name a proxy. `requests`: a digest stands for some of them. `bookings`: networks have used up their
 * half. `outbox`: an item has waited for hours. `publication`: a process can't show the newest publication.
 * `unmatched-edits`: published edits have no place after an update. `clock`: the clock is doubtful, so nothing is erased.
 */
export type Alarm =
  | 'mail-to'
  | 'forwarding'
  | 'requests'
  | 'bookings'
  | 'outbox'
  | 'publication'
  | 'unmatched-edits'
  | 'clock'

export const deskActions = [
  'take',
  'assign',
  'give-back',
  'state',
  'review-sent',
  'fixed',
  'undo-review-sent',
  'undo-fixed',
  'invoice-sent',
  'paid',
  'undo-invoice-sent',
  'undo-paid',
  'cancel-due',
  'undo-cancel-due',
  'note',
  'draft',
  'answer',
  'move',
  'cancel',
  'email',
  'release',
  'retry',
] as const

export type DeskAction = (typeof deskActions)[number]

export const deskTextLimits = { note: 5_000, answer: 20_000 } as const

export type SentFile = { readonly id: number; readonly name: string; readonly type: string; readonly bytes: number }

export const answerFileLimits = { count: 5, megabytes: 10 } as const

/** `pixels`: the minimum on the shorter side. `across`: the minimum width of a picture that isn't a portrait. `megapixels`: of a picture whose decoder takes 4 bytes per pixel. `jpeg`: of a JPEG, as phones take them, which is decoded at a smaller size. `avif`: of an AVIF, whose decoder takes 18. */
export const pictureLimits = {
  megabytes: 25,
  megapixels: 24,
  jpeg: 50,
  avif: 12,
  pixels: 216,
  across: 480,
} as const

export type DeskFault =
  | 'stale'
  | 'gone'
  /** Another draft was saved since. */
  | 'draft'
  | 'empty'
  | 'tooLong'
  | 'files'
  | 'time'
  | 'outside'
  | 'taken'
  | 'address'
  /** No colleague is chosen. */
  | 'person'
  /** No saved reply is chosen. */
  | 'reply'
  | 'nothing'
  | 'quarantined'

export type Party = Staff | 'visitor' | 'server'

export type HistoryEvent =
  | Exclude<DeskAction, 'draft'>
  | 'stored'
  | 'exported'
  | 'changed'
  | 'withdrawn'
  | 'mail.waiting'
  | 'mail.delivered'
  | 'mail.failed'
  | 'mail.unknown'

export const linkMinutes = 10

/** How long staff stay signed in, in hours: in total, and without activity. */
export const [sessionHours, idleHours] = [12, 2]

export const reportPeriods = ['today', '7', '28', '84', '364'] as const
export type ReportPeriod = (typeof reportPeriods)[number]
