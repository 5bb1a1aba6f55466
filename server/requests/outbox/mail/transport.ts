import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { makeFolder, partSuffixPattern, writeAtomically } from '../../../../platform/folder.ts'
import type { CalendarFile } from '../../../../site/documents/emails/mail.ts'
import type { Log } from '../../../core/http/log.ts'
import { formatErrorCodes } from '../../../core/http/log.ts'
import { type AlarmName, clearAlarms, raiseAlarm } from '../../../database/alarms.ts'
import type { Database } from '../../../database/database.ts'
import type { AnswerFile } from '../../../database/schema.ts'
import { DeliveryFault } from '../delivery.ts'

export type OutgoingMail = {
  /** Letters, digits and dashes. Also the file's name. */
  readonly id: string
  readonly from: MailAddress
  readonly to: readonly string[]
  readonly replyTo: readonly string[]
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly inReplyTo?: string
  /** Written by a person, so automatic replies are welcome. */
  readonly isPersonal?: boolean
  readonly files?: readonly AnswerFile[]
  readonly calendar?: CalendarFile
}

export type MailAddress = { readonly name: string; readonly address: string }

export type SendResult = {
  /** Addresses that were refused permanently while another was accepted, in lower case. */
  readonly refused: readonly string[]
  /** Addresses that were refused temporarily. */
  readonly deferred: readonly string[]
}

export type MailTransport = {
  /** @param markSending called right before the text is sent; if it rejects, nothing is sent. @throws DeliveryFault */
  readonly send: (mail: OutgoingMail, markSending: () => Promise<void>) => Promise<SendResult>
}

/** Prevents automatic replies, such as absence notes (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' }

const toMailAddress = (address: string) => ({ name: '', address })

export function createComposer(newline: 'windows' | 'unix') {
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
      to: to.map(toMailAddress),
      attachments: files.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(content),
      })),
      replyTo: replyTo.map(toMailAddress),
    })
    return { envelope, message: message as Buffer }
  }
}

/** Writes mails as `.eml` files, for when no mail server is set. */
export async function createFileTransport(dir: string): Promise<MailTransport> {
  await makeFolder(dir)
  const compose = createComposer('unix')
  return {
    send: async (mail) => {
      const { message } = await compose(mail)
      try {
        await writeAtomically(join(dir, `${mail.id}.eml`), (file) => file.writeFile(message))
      } catch (error) {
        // A full disk or a missing folder affects every mail.
        throw new DeliveryFault('transport', formatErrorCodes(error))
      }
      return { refused: [], deferred: [] }
    },
  }
}

export type MailFiles = ReturnType<typeof createMailFiles>

/** Deletes mail files when their requests are erased, including files from before a mail server was set. */
export function createMailFiles(dir: string) {
  const deleteWhere = async (isOld: (name: string) => boolean): Promise<void> => {
    const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    for (const name of names) if (isOld(name)) await rm(join(dir, name), { force: true })
  }
  return {
    delete: (references: readonly string[]): Promise<void> =>
      deleteWhere((name) => references.includes(requestMailPattern.exec(name)?.[1] ?? '')),
    /** Deletes old morning emails, because they name requests that may have been erased. @param before the start of the first day to keep. */
    deleteMornings: (before: Date): Promise<void> =>
      deleteWhere((name) => (morningMailPattern.exec(name)?.[1] ?? '9999') < before.toISOString().slice(0, 10)),
  }
}

const morningMailPattern = new RegExp(`^morning-(\\d{4}-\\d{2}-\\d{2})\\b.*\\.eml(?:${partSuffixPattern})?$`)

/** Matches a file's name and captures the reference. */
const requestMailPattern = /^([A-Z0-9]{4}(?:-[A-Z0-9]{4}){1,3})-/

/** @returns a `send` for mails to the firm. It raises an alarm for each address that refuses one, until it accepts one. */
export function createFirmSender(transport: MailTransport, { db }: Database, log: Log): MailTransport['send'] {
  const note = async (refused: readonly string[], accepted: readonly string[], reason: string) => {
    if (refused.length > 0) log.error({ refused: refused.length, reason }, "the firm's own address is refused")
    try {
      await clearAlarms(db, ...accepted.map(formatAlarmName))
      for (const address of refused) await raiseAlarm(db, formatAlarmName(address), new Date(), reason)
    } catch (error) {
      // The next mail raises the alarm again.
      log.warn({ reason: formatErrorCodes(error) }, 'the alarm about an address of the firm could not be recorded')
    }
  }
  return async (mail, markSending) => {
    try {
      const result = await transport.send(mail, markSending)
      const rejected = [...result.refused, ...result.deferred]
      const accepted = mail.to.filter((address) => !rejected.includes(address.toLowerCase()))
      await note(result.refused, accepted, 'EENVELOPE')
      return result
    } catch (error) {
      if (error instanceof DeliveryFault) {
        const { scope, refused, reason } = error
        // If the text is refused, the server names no address: all are affected.
        await note(scope === 'permanent' && refused.length === 0 ? mail.to : refused, [], reason)
      }
      throw error
    }
  }
}

export function formatAlarmName(address: string): AlarmName {
  return `mail-to:${address.toLowerCase()}`
}
