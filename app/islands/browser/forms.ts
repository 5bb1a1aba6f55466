import { addElapsed } from './elapsed.ts'
import { showTimesWhenNear } from './near.ts'
import { addVisit } from './visit-fields.ts'

/** What a page with a form does for it beside the islands. Fetched by such pages alone. */
export function helpForms(): void {
  addElapsed()
  addVisit()
  showTimesWhenNear()
}
