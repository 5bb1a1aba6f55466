import { pathToFileURL } from 'node:url'
import type { MailModule } from '../../contracts/mail.ts'
import { loadDeskFiles } from '../../server/desk/pages.ts'
import type { DeskModule } from '../../server/desk/view.ts'

/** The built pages of the desk. */
export async function builtDesk() {
  const { renderDesk } = (await import(pathToFileURL('dist/site/runtime/documents/desk.js').href)) as DeskModule
  return { renderDesk, ...(await loadDeskFiles('dist/site/runtime/desk')) }
}

/** The built mail templates. */
export async function builtMails(): Promise<MailModule> {
  return (await import(pathToFileURL('dist/site/runtime/documents/mails.js').href)) as MailModule
}
