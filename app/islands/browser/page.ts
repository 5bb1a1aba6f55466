import { closeMenus } from './close-menus.ts'
import { logMissingPath } from './missing-path.ts'

/** What every page's script does at once; heavier parts are loaded when the page has finished loading. */
export function startPage(): void {
  closeMenus()
  logMissingPath()
}
