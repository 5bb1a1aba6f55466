import { addElapsed } from './elapsed.ts'
import { showTimesWhenNear } from './near.ts'

/** What a page with a form does for it beside the islands. Fetched by such pages alone. */
export function helpForms(): void {
  addElapsed()
  showTimesWhenNear()
}
