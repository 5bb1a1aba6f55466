/** Writes mails as `.eml` files, which every mail program opens, while no mail server is set. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { changePurposes, mailPurposes } from '../../../contracts/mail.ts'
import { makeFolder, partEnding, writeWhole } from '../../database/folder.ts'
import { codesOf } from '../../http/log.ts'
import { DeliveryFault } from '../fault.ts'
import { composer, type MailTransport } from './transport.ts'

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
    deleteOne: (id: string): Promise<void> => rm(join(dir, `${id}.eml`), { force: true }),
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
