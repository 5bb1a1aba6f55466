import { closeMenus } from './close-menus.ts'
import { logMissingPath } from './missing-path.ts'

/** What the script of every page does, in a built page and in development alike. */
export function startPage(): void {
  closeMenus()
  logMissingPath()
}
