/** Input and output of the email templates. Times are ISO 8601 in UTC, days `yyyy-mm-dd`, links complete URLs. */
import type { Appointment } from '../../../contracts/appointments.ts'
import type { Alarm, Due } from '../../../contracts/desk.ts'
import type { RequestKind } from '../../../contracts/form-fields.ts'
import type { VisitorRequest } from '../../../contracts/requests.ts'
import type { ConfirmationLimit, SoftSignal } from '../../../contracts/spam-signals.ts'
import type { VisitSource } from '../../../contracts/visit.ts'

export const mailPurposes = ['notification', 'confirmation'] as const

export const changePurposes = ['change-notification', 'change-confirmation'] as const

export const changeKinds = ['moved', 'cancelled', 'email', 'text', 'withdrawn'] as const

export type Change = { readonly what: (typeof changeKinds)[number]; readonly by: 'visitor' | 'firm' }

export type MailPurpose = (typeof mailPurposes)[number] | (typeof changePurposes)[number] | 'reminder'

export type InvitationInput = {
  readonly uid: string
  readonly reference: string
  readonly appointment: Appointment
  readonly invitee: string
  /** Only for the firm's calendar, because anyone can have a confirmation sent to someone else. */
  readonly name?: string
  readonly phone?: string
}

export type CalendarFile = { readonly method: 'request' | 'cancel'; readonly file: string }

export type NotificationInput = {
  readonly purpose: 'notification'
  readonly reference: string
  readonly receivedAt: string
  readonly request: VisitorRequest
  readonly suspected: readonly SoftSignal[]
  readonly unconfirmed: ConfirmationLimit | null
  readonly context: VisitSource | null
  readonly invitation: InvitationInput | null
  readonly desk: string | null
}

/** Contains no typed text, because anyone can enter someone else's address. */
export type ConfirmationInput = {
  readonly purpose: 'confirmation'
  readonly reference: string
  readonly kind: RequestKind
  readonly receivedAt: string
  readonly startDate: string
  readonly link: string
  readonly invitation: InvitationInput | null
}

type Changed = { readonly changes: readonly Change[] }

export type ChangeNotificationInput = Changed & { readonly purpose: 'change-notification' } & Pick<
    NotificationInput,
    'reference' | 'receivedAt' | 'request' | 'invitation' | 'desk'
  >

/** The day before a call. */
export type ReminderInput = Omit<ConfirmationInput, 'purpose' | 'startDate'> & { readonly purpose: 'reminder' }

export type ChangeConfirmationInput = Changed & { readonly purpose: 'change-confirmation' } & Omit<
    ReminderInput,
    'purpose'
  >

/** A scheduled publication that failed. `at` is when it was due. Without `faults`, the site couldn't be built. */
export type ScheduleMailInput = {
  readonly purpose: 'schedule'
  readonly at: string
  readonly faults: readonly string[]
  readonly link: string
  readonly timeZone: string
  readonly now: string
}

export type SignInMailInput = { readonly purpose: 'sign-in'; readonly link: string }

/** For `count` requests and changes beyond the mails of an hour. */
export type DigestMailInput = { readonly purpose: 'digest'; readonly count: number; readonly desk: string | null }

export type MorningRow = {
  readonly reference: string
  readonly kind: RequestKind
  readonly receivedAt: string
  readonly due: Pick<Due, 'what' | 'at'> | null
  readonly staff: string | null
  readonly failed: {
    readonly purpose: MailPurpose | 'webhook' | 'answer'
    readonly cause: string
    readonly mayHaveArrived?: boolean
  } | null
  readonly suspected: readonly string[]
  readonly link: string | null
}

export type MorningPart = { readonly count: number; readonly rows: readonly MorningRow[]; readonly link: string | null }

export const morningParts = ['late', 'due', 'quarantined', 'undelivered'] as const

export type MorningMailInput = Readonly<Record<(typeof morningParts)[number], MorningPart>> & {
  readonly alarms: readonly Alarm[]
  /** The address of the desk's list; null when the desk is off. */
  readonly list: string | null
  /** A publication since the start of the previous working day. */
  readonly published: readonly {
    readonly id: number
    readonly at: string
    readonly staff: string
    readonly link: string | null
  }[]
  readonly now: string
  readonly until: string
  readonly timeZone: string
}

export type AnswerAbout = Pick<ConfirmationInput, 'reference' | 'kind'>

export type AnswerInput = AnswerAbout & {
  readonly purpose: 'answer'
  readonly text: string
  readonly signedBy: string
  readonly link: string
}

export type MailInput =
  | NotificationInput
  | ConfirmationInput
  | ChangeNotificationInput
  | ChangeConfirmationInput
  | ReminderInput
  | AnswerInput
  | ({ readonly purpose: 'morning' } & MorningMailInput)
  | DigestMailInput
  | SignInMailInput
  | ScheduleMailInput

export type RenderedMail = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly calendar?: CalendarFile
}

export type SlackText =
  | { readonly type: 'plain_text'; readonly text: string; readonly emoji: false }
  | { readonly type: 'mrkdwn'; readonly text: string; readonly verbatim: true }

export type SlackMessage = {
  readonly text: string
  readonly unfurl_links: false
  readonly unfurl_media: false
  readonly blocks: readonly (
    | { readonly type: 'header'; readonly text: SlackText }
    | { readonly type: 'section'; readonly text: SlackText }
    | { readonly type: 'section'; readonly fields: readonly SlackText[] }
  )[]
}

/** Rendered with the content of the live site. */
export type Mails = {
  readonly renderMail: (input: MailInput) => Promise<RenderedMail>
  readonly buildSlackMessage: (input: NotificationInput) => SlackMessage | Promise<SlackMessage>
  readonly buildCalendarEntry: (input: InvitationInput) => CalendarFile | Promise<CalendarFile>
}
