import { pathToFileURL } from 'node:url'
import type { MailModule } from '../../contracts/mail.ts'

/** The built mail templates. */
export async function builtMails(): Promise<MailModule> {
  return (await import(pathToFileURL('dist/site/runtime/documents/mails.js').href)) as MailModule
}
