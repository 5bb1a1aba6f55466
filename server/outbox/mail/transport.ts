import { createTransport } from 'nodemailer'
import type { CalendarFile } from '../../../contracts/mail.ts'
import type { AnswerFile } from '../../database/schema.ts'

export type OutgoingMail = {
  /** Also the file's name: letters, digits and dashes. */
  readonly id: string
  readonly from: MailAddress
  readonly to: readonly string[]
  readonly replyTo: readonly string[]
  readonly messageId: string
  readonly date: Date
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly inReplyTo?: string
  /** Written by a person, so automatic replies are fine. */
  readonly isPersonal?: boolean
  readonly files?: readonly AnswerFile[]
  readonly calendar?: CalendarFile
}

export type MailAddress = { readonly name: string; readonly address: string }

export type SendResult = {
  /** Refused permanently, in lower case, while another address was accepted. */
  readonly refused: readonly string[]
  readonly deferred: readonly string[]
}

export type MailTransport = {
  /** @param leaving called right before the text goes out; if it rejects, nothing goes out. @throws DeliveryFault */
  readonly send: (mail: OutgoingMail, leaving: () => Promise<void>) => Promise<SendResult>
}

/** Keeps automatic replies, such as absence notes, from answering our mails (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' }

const only = (address: string) => ({ name: '', address })

export function composer(newline: 'windows' | 'unix') {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id: _id, to, replyTo, calendar, inReplyTo, isPersonal, files = [], ...mail }: OutgoingMail) => {
    const { envelope, message } = await transport.sendMail({
      ...mail,
      ...(calendar && { icalEvent: { method: calendar.method, content: calendar.file, filename: 'invitation.ics' } }),
      ...(inReplyTo && { inReplyTo, references: inReplyTo }),
      ...(!isPersonal && { headers }),
      to: to.map(only),
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
