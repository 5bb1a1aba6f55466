/** What forms of the desk may say, and how its pages and the server name it. */

/** `new` and `answered` are open; the others are finished. */
export const requestStates = ['new', 'answered', 'won', 'lost', 'closed'] as const

export type RequestState = (typeof requestStates)[number]

export type Staff = {
  readonly email: string
  readonly name: string
}

export type Due = {
  readonly what: 'review' | 'delivery' | 'reply' | 'call'
  readonly at: string
  /** `soon` from four hours before. */
  readonly urgency: 'ahead' | 'soon' | 'late'
}

export type ListFilter = {
  readonly search: string
  /** '' shows open and held requests, and those finished this week. */
  readonly state: RequestState | 'open' | 'late' | 'held' | 'undelivered' | 'any' | ''
  readonly with: string
}

export const listOutcomes = ['erase', 'close'] as const

export type ListOutcome = (typeof listOutcomes)[number]

export const deskActions = [
  'take',
  'give-back',
  'state',
  'review-sent',
  'fixed',
  'undo-review-sent',
  'undo-fixed',
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

/** How long staff stay signed in, in hours: at most, and without using the desk. */
export const [sessionHours, idleHours] = [12, 2]

/** With fewer samples, one more visitor moves a percentile too far. */
export const minSamples = 20

export const reportPeriods = ['today', '7', '28', '84', '364'] as const
export type ReportPeriod = (typeof reportPeriods)[number]
