import type { Appointment } from './appointments.ts'
import type { Due } from './desk.ts'
import type { RequestKind } from './form-fields.ts'
import type { VisitorRequest } from './requests.ts'
import type { SoftSignal, Unconfirmed } from './suspicion.ts'
import type { VisitSource } from './visit.ts'

/** Each request queues one mail to the firm and one to the visitor. */
export const mailPurposes = ['notification', 'confirmation'] as const

/** Each change of a request that is stored already queues one of each. */
export const changePurposes = ['change-notification', 'change-confirmation'] as const

/**
 * What can change: the time of an appointment, whether there is one, the text of a request, whether there is one; and
 * that the visitor wishes for a time which the firm is to offer.
 */
export const changeKinds = ['moved', 'cancelled', 'text', 'withdrawn', 'wished'] as const

export type Change = { readonly what: (typeof changeKinds)[number]; readonly by: 'visitor' | 'firm' }

export type MailPurpose = (typeof mailPurposes)[number] | (typeof changePurposes)[number]

/** What the calendar entry of an appointment is made from, beside its words. */
export type InvitationInput = {
  /** What calendars know it by, the same through all changes. */
  readonly uid: string
  readonly reference: string
  readonly appointment: Appointment
  /** The visitor's address, to which it is sent. */
  readonly invitee: string
  /** What the visitor is called, in the calendar of the firm alone. */
  readonly name?: string
}

/** An iCalendar object, and what it does (RFC 5546). */
export type CalendarFile = { readonly method: 'request' | 'cancel'; readonly file: string }

/** What the mail to the firm is made from: everything. */
export type NotificationInput = {
  readonly purpose: 'notification'
  readonly reference: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  readonly request: VisitorRequest
  /** Signs of a program that nobody has overruled: what has a hard one leaves only after that. */
  readonly suspected: readonly SoftSignal[]
  /** Why the visitor was sent no confirmation; null when one was. */
  readonly unconfirmed: Unconfirmed | null
  /** What led to the visit; null where nobody knows. */
  readonly context: VisitSource | null
  /** Null where there is no appointment. */
  readonly invitation: InvitationInput | null
}

/** What the mail to the visitor is made from: nothing that was typed, because anyone can type anybody's address. */
export type ConfirmationInput = {
  readonly purpose: 'confirmation'
  readonly reference: string
  readonly kind: RequestKind
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  /** The start that was chosen for a prompt rescue, `yyyy-mm-dd` or ''. */
  readonly startDate: string
  /** Opens the request for whoever has the mail: a whole address, with a key. */
  readonly link: string
  /** Null where no appointment stands. */
  readonly invitation: InvitationInput | null
}

/** What the firm's mail about changes is made from: the request as it stands now. */
export type ChangeNotificationInput = {
  readonly purpose: 'change-notification'
  readonly reference: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  /** Its fields are empty once it was withdrawn. */
  readonly request: VisitorRequest
  /** The earliest first. */
  readonly changes: readonly Change[]
  /** Null where there never was an appointment. */
  readonly invitation: InvitationInput | null
}

/** What the visitor's mail about changes is made from: as in the first one, nothing that was typed. */
export type ChangeConfirmationInput = Omit<ChangeNotificationInput, 'purpose' | 'request'> & {
  readonly purpose: 'change-confirmation'
  /** Opens the request: a whole address, with a key. */
  readonly link: string
}

export type MailInput = NotificationInput | ConfirmationInput | ChangeNotificationInput | ChangeConfirmationInput

/** What the calendar file of a prompt rescue is made from. */
export type DeadlinesInput = {
  /** What calendars know its deadlines by begins with this. */
  readonly uid: string
  readonly reference: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  /** `yyyy-mm-dd` or ''. */
  readonly startDate: string
}

/** What the mail that lets one of the staff into the desk is made from. */
export type SignInMailInput = {
  /** A whole address, with the token that lets in once. */
  readonly link: string
}

/** A request that the mail of a morning names. */
export type MorningRow = {
  readonly reference: string
  readonly kind: RequestKind
  /** ISO 8601, UTC; here and in what follows. */
  readonly receivedAt: string
  /** Null where nothing is due of it. */
  readonly due: Pick<Due, 'what' | 'at'> | null
  /** The name of who has it; null for nobody. */
  readonly staff: string | null
  /** What was not delivered last; null for nothing. */
  readonly failed: { readonly purpose: MailPurpose | 'webhook' | 'answer'; readonly cause: string } | null
  /** Signals of spam. */
  readonly suspected: readonly string[]
  /** Its page at the desk, a whole address; null where the desk is closed. */
  readonly link: string | null
}

/** How many there are, counted as far as the desk counts, and the first of them. */
export type MorningPart = { readonly count: number; readonly rows: readonly MorningRow[]; readonly link: string | null }

export const morningParts = ['late', 'due', 'held', 'undelivered'] as const

/** What the mail of a morning is made from. */
export type MorningMailInput = Readonly<Record<(typeof morningParts)[number], MorningPart>> & {
  readonly now: string
  /** When the next working day begins: what is due before it is due today. */
  readonly until: string
  /** The firm's zone, by whose clock it is said. */
  readonly timeZone: string
}

/** What an answer to the visitor is about. */
export type AnswerAbout = Omit<ConfirmationInput, 'purpose' | 'link'>

/** What an answer is made from: the words of one of the staff, and the thread that it stands in. */
export type AnswerInput = AnswerAbout & { readonly text: string }

/** A mail without its envelope, which the server adds. */
export type RenderedMail = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly calendar?: CalendarFile
}

/** A piece of text of a message in Slack (docs.slack.dev, Block Kit). */
export type SlackText =
  | { readonly type: 'plain_text'; readonly text: string; readonly emoji: false }
  | { readonly type: 'mrkdwn'; readonly text: string; readonly verbatim: true }

/** What an incoming webhook of Slack takes. `text` is what a notification shows. */
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

/** What `dist/site/runtime/documents/mails.js` gives the server: the words of the mails, made from content/. */
export type MailModule = {
  readonly renderMail: (input: MailInput) => Promise<RenderedMail>
  /** @param link of the request at the desk, a whole address; null where the desk is closed. */
  readonly slackMessage: (input: NotificationInput, link: string | null) => SlackMessage
  readonly renderAnswer: (input: AnswerInput) => Promise<RenderedMail>
  /** @returns the subject of an answer, as `renderAnswer` gives it. */
  readonly answerSubject: (about: AnswerAbout) => string
  readonly renderMorningMail: (input: MorningMailInput) => Promise<RenderedMail>
  readonly renderSignInMail: (input: SignInMailInput) => Promise<RenderedMail>
  readonly calendarEntry: (input: InvitationInput) => CalendarFile
  /** An iCalendar object with the deadlines of a prompt rescue, to be published (RFC 5546). */
  readonly deadlineEntries: (input: DeadlinesInput) => string
}
