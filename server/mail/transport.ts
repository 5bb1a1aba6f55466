/** Two ways for a mail to leave: a mail server, or, without one, a file. */
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { mailPurposes } from '../../contracts/mail.ts'
import { codesOf, DeliveryFault, type FaultScope } from '../outbox/fault.ts'

export type OutgoingMail = {
  /** Also the file's name: letters, digits and dashes. */
  readonly id: string
  readonly from: string
  readonly to: string
  readonly replyTo: string
  readonly messageId: string
  readonly date: Date
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type MailTransport = {
  /** Resolves when the mail server has taken the mail, or the file is on the disk. @throws DeliveryFault when not. */
  readonly send: (mail: OutgoingMail) => Promise<void>
  readonly close: () => void
}

/** How long a mail server may stay silent, in ms; the default of ten minutes would hold up every other mail. */
const smtpTimeoutMs = 15_000

/** Keeps programs that answer mails, like notes of absence, from answering ours (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' }

/** One address as nodemailer takes it without reading it as a list. */
const only = (address: string) => ({ name: '', address })

/** Sends through a mail server. @param url smtp:// or smtps://, with user and password where they are needed. */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const canLogIn = () =>
    transport.verify().then(
      () => true,
      () => false,
    )
  return {
    send: async ({ id: _id, from, to, replyTo, ...mail }) => {
      const addressed = { ...mail, headers, from: only(from), to: only(to), replyTo: only(replyTo) }
      try {
        await transport.sendMail(addressed)
      } catch (error) {
        throw new DeliveryFault(await scopeOf(error as SmtpError, canLogIn), codesOf(error))
      }
    },
    close: () => transport.close(),
  }
}

type SmtpError = { readonly command?: string; readonly responseCode?: number; readonly code?: string }

/** What a mail server refuses because of the mail itself says so after one of these commands. */
const aboutTheMail = ['RCPT TO', 'DATA']
/** The size of the mail is refused with the sender's address, which is the same for every mail otherwise. */
const tooLarge = 552

/**
 * @param canLogIn tries the connection and the login alone: a connection that broke while a mail was on it tells
 *   nothing of whether the next one can leave, and a mail that breaks each connection must not hold up the others.
 */
async function scopeOf(error: SmtpError, canLogIn: () => Promise<boolean>): Promise<FaultScope> {
  const { command = '', responseCode = 0, code } = error
  if (code === 'EMESSAGE' && responseCode === 0) return 'refused'
  if (command === 'API' && code === 'EENVELOPE') return 'refused'
  if (responseCode === tooLarge) return 'refused'
  if (aboutTheMail.includes(command) && responseCode > 0) return responseCode >= 500 ? 'refused' : 'item'
  if (command === 'MAIL FROM' || code === 'EAUTH') return 'way'
  return (await canLogIn()) ? 'item' : 'way'
}

/** Writes each mail as an `.eml` file, which every mail program opens. @param dir created if need be. */
export async function fileTransport(dir: string): Promise<MailTransport> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async ({ id, ...mail }) => {
      const { message } = await composer.sendMail({ ...mail, headers })
      const name = join(dir, `${id}.eml`)
      // Written under another name first, so that nobody reads half a mail.
      const file = await open(`${name}.part`, 'w', 0o600)
      try {
        await file.writeFile(message as Buffer)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${name}.part`, name)
    },
    close: () => {},
  }
}

/**
 * Erases the mail files of these references, also those that a process wrote before there was a mail server.
 * @param dir the folder of the files; it need not exist.
 */
export async function eraseMailFiles(dir: string, references: readonly string[]): Promise<void> {
  for (const reference of references) {
    for (const purpose of mailPurposes) {
      const name = join(dir, `${reference}-${purpose}.eml`)
      await rm(name, { force: true })
      await rm(`${name}.part`, { force: true })
    }
  }
}
