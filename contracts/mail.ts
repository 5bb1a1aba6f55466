import type { VisitorRequest } from './requests.ts'

/** Each request queues one mail to the firm and one to the visitor. */
export const mailPurposes = ['notification', 'confirmation'] as const

export type MailPurpose = (typeof mailPurposes)[number]

/** What a mail is made from. */
export type MailInput = {
  readonly purpose: MailPurpose
  readonly reference: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  readonly request: VisitorRequest
}

/** A mail without its envelope, which the server adds. */
export type MailWords = { readonly subject: string; readonly text: string; readonly html: string }

/** What `dist/site/runtime/documents/mails.js` gives the server: the words of the mails, made from content/. */
export type MailModule = { readonly renderMail: (input: MailInput) => Promise<MailWords> }
