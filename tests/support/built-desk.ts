import { pathToFileURL } from 'node:url'
import type { DeskModule } from '../../contracts/desk.ts'
import { loadDeskFiles } from '../../server/desk/pages.ts'

/** The pages of the desk, as the build has made them. */
export async function builtDesk() {
  const { renderDesk } = (await import(pathToFileURL('dist/site/runtime/desk/server/desk.js').href)) as DeskModule
  return { renderDesk, ...(await loadDeskFiles('dist/site/runtime/desk')) }
}
