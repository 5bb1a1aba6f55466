/** What all mail transports share. */
import { createTransport } from 'nodemailer'
import type { CalendarFile } from '../../../contracts/mail.ts'
import type { AnswerFile } from '../../database/schema.ts'

export type OutgoingMail = {
  /** Also the file's name: letters, digits and dashes. */
  readonly id: string
  readonly from: MailAddress
  readonly to: readonly string[]
  /** Get a copy. If any address of `to` is refused, no copy leaves. */
  readonly cc?: readonly string[]
  readonly replyTo: readonly string[]
  readonly messageId: string
  readonly date: Date
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The `Message-ID` of the mail that it answers. */
  readonly inReplyTo?: string
  /** Written by a person, so automatic replies are fine. */
  readonly isPersonal?: boolean
  readonly files?: readonly AnswerFile[]
  readonly calendar?: CalendarFile
}

/** An address, and the name that mailboxes show for it. */
export type MailAddress = { readonly name: string; readonly address: string }

export type SendResult = {
  /** The mail's addresses, in lower case, that were refused permanently while another was accepted. */
  readonly refused: readonly string[]
  /** Those refused temporarily. */
  readonly deferred: readonly string[]
}

export type MailTransport = {
  /**
   * Resolves when the mail server has accepted the mail for at least one address, or the file is on disk.
   * @param leaving called right before the text goes out, after which it can't be stopped; if it rejects, nothing
   * goes out.
   * @throws DeliveryFault when the mail wasn't accepted, or when that is unknown.
   */
  readonly send: (mail: OutgoingMail, leaving: () => Promise<void>) => Promise<SendResult>
}

/** Keeps automatic replies, such as absence notes, from answering our mails (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' }

/** An address that nodemailer doesn't parse as a list. */
const only = (address: string) => ({ name: '', address })

/** @returns a function that builds a mail: its bytes, and the addresses of its envelope. */
export function composer(newline: 'windows' | 'unix') {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({
    id: _id,
    to,
    cc = [],
    replyTo,
    calendar,
    inReplyTo,
    isPersonal,
    files = [],
    ...mail
  }: OutgoingMail) => {
    const { envelope, message } = await transport.sendMail({
      ...mail,
      ...(calendar && { icalEvent: { method: calendar.method, content: calendar.file, filename: 'invitation.ics' } }),
      ...(inReplyTo && { inReplyTo, references: inReplyTo }),
      ...(!isPersonal && { headers }),
      to: to.map(only),
      cc: cc.map(only),
      attachments: files.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(content),
      })),
      replyTo: replyTo.map(only),
    })
    return { envelope, message: message as Buffer }
  }
}
