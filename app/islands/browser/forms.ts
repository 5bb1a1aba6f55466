import { zoneField } from '../../../contracts/hidden-fields.ts'
import { addElapsed } from './elapsed.ts'
import { addVisit } from './visit-fields.ts'

/** What a page with a form does for it beside the islands. Fetched by such pages alone. */
export function helpForms(): void {
  addElapsed()
  addVisit()
  addZone()
  showTimes()
}

/** Adds the visitor's zone to what each form sends, unless they have chosen one in it. */
function addZone(): void {
  document.addEventListener('formdata', ({ formData }) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (!formData.has(zoneField)) formData.set(zoneField, timeZone)
  })
}

/** Where the picker cannot be had, the form asks for two times, and the console says why. */
async function showTimes(): Promise<void> {
  const times = document.querySelector<HTMLElement>('[data-state=waiting], [data-state=listed]')
  if (!times) return
  try {
    const { startPicker } = await import('../times/picker.ts')
    await startPicker(times)
  } catch (error) {
    console.warn('The times did not start:', error)
  }
}
