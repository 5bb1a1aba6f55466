import { zoneField } from '../../../contracts/hidden-fields.ts'
import { addElapsed } from './elapsed.ts'
import { addVisit } from './visit-fields.ts'

/** Helps forms beside their islands. Loaded only by pages with a form. */
export function helpForms(): void {
  addElapsed()
  addVisit()
  addZone()
  showTimes()
}

/** Adds the visitor's zone to each form, unless they chose one. */
function addZone(): void {
  document.addEventListener('formdata', ({ formData }) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (!formData.has(zoneField)) formData.set(zoneField, timeZone)
  })
}

/** If the picker can't be loaded, the form asks for two times and the console says why. */
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
