/** What every mail transport does. */
import { createTransport } from 'nodemailer'
import type { CalendarFile } from '../../../contracts/mail.ts'
import type { AnswerFile } from '../../database/schema.ts'

export type OutgoingMail = {
  /** Also the file's name: letters, digits and dashes. */
  readonly id: string
  readonly from: MailAddress
  readonly to: readonly string[]
  /** Get a copy; one that any address of `to` refuses doesn't leave at all. */
  readonly cc?: readonly string[]
  readonly replyTo: readonly string[]
  readonly messageId: string
  readonly date: Date
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The `Message-ID` of the mail that it answers. */
  readonly inReplyTo?: string
  /** Whether a person has written it, so that programs may answer it. */
  readonly isPersonal?: boolean
  readonly files?: readonly AnswerFile[]
  /** The calendar entry that it carries. */
  readonly calendar?: CalendarFile
}

/** An address, and the name that mailboxes show in its place. */
export type MailAddress = { readonly name: string; readonly address: string }

/** What was taken, and for whom not. */
export type SendResult = {
  /** Those of the mail's addresses, in lower case, that were refused for good while another one was taken. */
  readonly refused: readonly string[]
  /** Those that were refused for now. */
  readonly deferred: readonly string[]
}

export type MailTransport = {
  /**
   * Resolves when the mail server has taken the mail for one of its addresses at least, or the file is on the disk.
   * @param leaving called before the text goes out, where nobody can call it back; when it rejects, nothing goes out.
   * @throws DeliveryFault when the mail was not taken, or nobody knows.
   */
  readonly send: (mail: OutgoingMail, leaving: () => Promise<void>) => Promise<SendResult>
}

/** Keeps programs that answer mails, like notes of absence, from answering ours (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' }

/** An address as nodemailer takes it without reading it as a list. */
const only = (address: string) => ({ name: '', address })

/** @returns puts a mail together, as the bytes that leave and the addresses of its envelope. */
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
