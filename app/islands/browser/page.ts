import { closeMenus } from './close-menus.ts'
import { logMissingPath } from './missing-path.ts'
import { visitSource } from './visit.ts'

/** What the script of every page does, in a built page and in development alike. */
export function startPage(): void {
  closeMenus()
  logMissingPath()
  visitSource()
  if (document.querySelector('[method=post]')) helpForms()
}

/** A form does without: then nobody knows how long it took, and it asks for two times. */
async function helpForms(): Promise<void> {
  const forms = await import('./forms.ts').catch(() => undefined)
  forms?.helpForms()
}
