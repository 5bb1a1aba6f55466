import { pathToFileURL } from 'node:url'
import type { MailModule } from '../../contracts/mail.ts'

/** The words of the mails and calendar entries, as the build has made them. */
export async function builtMails(): Promise<MailModule> {
  return (await import(pathToFileURL('dist/site/runtime/documents/mails.js').href)) as MailModule
}
