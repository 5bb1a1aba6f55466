import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { CalendarFile } from '../../../contracts/mail.ts'
import type { Database } from '../../database/database.ts'
import { makeFolder, partEnding, writeWhole } from '../../database/folder.ts'
import type { AnswerFile } from '../../database/schema.ts'
import type { Log } from '../../http/log.ts'
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
        const reference = ownedBy.exec(name)?.[1]
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

/** The reference at the start of a name, whatever the mail's purpose. */
const ownedBy = /^([A-Z0-9]{4}(?:-[A-Z0-9]{4}){1,3})-/

async function namesIn(dir: string): Promise<readonly string[]> {
  try {
    return await readdir(dir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Raises an alarm for each refused address, until it accepts a mail. */
export function firmSender(transport: MailTransport, database: Database, log: Log): MailTransport['send'] {
  const note = async (refused: readonly string[], taken: readonly string[], reason: string) => {
    if (refused.length > 0) log.error({ refused: refused.length, reason }, "the firm's own address is refused")
    await noteAddresses(database, refused, taken, reason).catch((error: unknown) =>
      // The next mail raises the alarm again.
      log.warn({ reason: codesOf(error) }, 'the alarm about an address of the firm could not be noted'),
    )
  }
  return async (mail, leaving) => {
    try {
      const result = await transport.send(mail, leaving)
      const rejected = [...result.refused, ...result.deferred]
      const taken = mail.to.filter((address) => !rejected.includes(address.toLowerCase()))
      await note(result.refused, taken, 'EENVELOPE')
      return result
    } catch (error) {
      if (error instanceof DeliveryFault) {
        const { scope, refused, reason } = error
        // A refused text is refused for every address, and the server names none.
        await note(scope === 'permanent' && refused.length === 0 ? mail.to : refused, [], reason)
      }
      throw error
    }
  }
}

/** In the database, so that every process and the next start know. */
export async function noteAddresses(
  { write }: Database,
  refused: readonly string[],
  taken: readonly string[],
  reason: string,
): Promise<void> {
  if (refused.length + taken.length === 0) return
  const since = new Date().toISOString()
  await write(async (transaction) => {
    await transaction.deleteFrom('alarm').where('name', 'in', taken.map(alarmName)).execute()
    for (const name of refused.map(alarmName)) {
      await transaction
        .insertInto('alarm')
        .values({ name, since, reason })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ reason }))
        .execute()
    }
  })
}

export function alarmName(address: string): string {
  return `mail-to:${address.toLowerCase()}`
}
