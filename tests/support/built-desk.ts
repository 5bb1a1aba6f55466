import { pathToFileURL } from 'node:url'
import type { DeskModule } from '../../contracts/desk.ts'
import { loadDeskFiles } from '../../server/desk/pages.ts'

/** The built pages of the desk. */
export async function builtDesk() {
  const { renderDesk } = (await import(pathToFileURL('dist/site/runtime/documents/desk.js').href)) as DeskModule
  return { renderDesk, ...(await loadDeskFiles('dist/site/runtime/desk')) }
}
