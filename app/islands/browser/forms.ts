import { visitFields, zoneField } from '../../../contracts/hidden-fields.ts'
import { addElapsed } from './elapsed.ts'
import { visitSource } from './visit.ts'

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

export function addVisit(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[method="post"]')) {
    form.addEventListener('formdata', ({ formData }) => {
      const source = visitSource()
      if (!source) return
      for (const [part, name] of Object.entries(visitFields))
        formData.set(name, source[part as keyof typeof visitFields])
    })
  }
}
