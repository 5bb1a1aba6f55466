import { closeMenus } from './close-menus.ts'
import { logMissingPath } from './missing-path.ts'
import { visitSource } from './visit.ts'

/** What the script of every page does, in a built page and in development alike. */
export function startPage(): void {
  closeMenus()
  logMissingPath()
  visitSource()
  if (document.querySelector('[method=post]')) timeForms()
}

/** Most pages have no form, and a form does without: then nobody knows how long it took. */
async function timeForms(): Promise<void> {
  const elapsed = await import('./elapsed.ts').catch(() => undefined)
  elapsed?.addElapsed()
}
