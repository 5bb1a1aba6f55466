/** Two ways for a mail to leave: a mail server, or, without one, a file. */
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { mailPurposes } from '../../contracts/mail.ts'

export type OutgoingMail = {
  /** Also the file's name: letters, digits and dashes. */
  readonly id: string
  readonly from: string
  readonly to: string
  readonly replyTo?: string
  readonly messageId: string
  readonly date: Date
  readonly subject: string
  readonly text: string
}

export type MailTransport = {
  /** Resolves when the mail server has taken the mail, or the file is on the disk. */
  readonly send: (mail: OutgoingMail) => Promise<void>
  readonly close: () => void
}

/** How long a mail server may stay silent, in ms; the default of ten minutes would hold up every other mail. */
const smtpTimeoutMs = 20_000

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
  return {
    send: async ({ id: _id, ...mail }) => void (await transport.sendMail(mail)),
    close: () => transport.close(),
  }
}

/** Writes each mail as an `.eml` file, which every mail program opens. @param dir created if need be. */
export async function fileTransport(dir: string): Promise<MailTransport> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async ({ id, ...mail }) => {
      const { message } = await composer.sendMail(mail)
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
