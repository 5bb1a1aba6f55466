import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type CalendarFile, changePurposes, mailPurposes } from '../../../contracts/mail.ts'
import { makeFolder, partEnding, writeWhole } from '../../database/folder.ts'
import type { AnswerFile } from '../../database/schema.ts'
import { codesOf } from '../../http/log.ts'
import { DeliveryFault } from '../delivery.ts'

export type OutgoingMail = {
  /** Also the file's name: letters, digits and dashes. */
  readonly id: string
  readonly from: MailAddress
  readonly to: readonly string[]
  readonly replyTo: readonly string[]
  readonly messageId: string
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

/** Writes mails as `.eml` files, which every mail program opens, while no mail server is set. */
export async function fileTransport(dir: string): Promise<MailTransport> {
  await makeFolder(dir)
  const compose = composer('unix')
  return {
    send: async (mail) => {
      const { message } = await compose(mail)
      try {
        await writeWhole(join(dir, `${mail.id}.eml`), (file) => file.writeFile(message))
      } catch (error) {
        // A full disk or a missing folder affects every mail.
        throw new DeliveryFault('transport', codesOf(error))
      }
      return { refused: [], deferred: [] }
    },
  }
}

export type MailFiles = ReturnType<typeof mailFilesIn>

/** Deletes them when their requests go: those from before a mail server was set, too. */
export function mailFilesIn(dir: string) {
  return {
    delete: async (references: readonly string[]): Promise<void> => {
      const erased = new Set(references)
      for (const name of await namesIn(dir)) {
        const reference = mailFile.exec(name)?.[1]
        if (reference !== undefined && erased.has(reference)) await rm(join(dir, name), { force: true })
      }
    },
    /** They name requests that may have been erased. @param before the start of the first day to keep. */
    deleteMornings: async (before: Date): Promise<void> => {
      const kept = before.toISOString().slice(0, 10)
      for (const name of await namesIn(dir)) {
        const day = mailOfDay.exec(name)?.[1]
        if (day !== undefined && day < kept) await rm(join(dir, name), { force: true })
      }
    },
  }
}

const mailOfDay = new RegExp(`^morning-(\\d{4}-\\d{2}-\\d{2})\\b.*\\.eml(?:${partEnding})?$`)

/** Mails of a change or an answer have a number. */
const mailFile = new RegExp(
  `^(.+?)-(?:${[...changePurposes, ...mailPurposes, 'answer'].join('|')})(?:-\\d+)?\\.eml(?:${partEnding})?$`,
)

async function namesIn(dir: string): Promise<readonly string[]> {
  try {
    return await readdir(dir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
