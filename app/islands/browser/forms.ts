import { visitFields, zoneField } from '../../../contracts/hidden-fields.ts'
import type { RequestContent } from '../request/content.ts'
import { fetchContent } from './island-content.ts'
import { readVisitSource } from './visit.ts'

/** Adds to each form as it is sent the visitor's zone, unless they chose one, and where the visit came from. */
export function addHiddenFields(): void {
  document.addEventListener('formdata', ({ formData }) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (!formData.has(zoneField)) formData.set(zoneField, timeZone)
    const source = readVisitSource()
    if (!source) return
    for (const [part, name] of Object.entries(visitFields)) formData.set(name, source[part as keyof typeof visitFields])
  })
}

export function enhanceForms(): void {
  addHiddenFields()
  showTimes()
}

/** If the picker can't be loaded, the form asks for two times and the console says why. */
async function showTimes(): Promise<void> {
  const times = document.querySelector<HTMLElement>('[data-state=waiting], [data-state=listed]')
  if (!times) return
  try {
    const [{ startPicker }, content] = await Promise.all([
      import('../times/picker.ts'),
      fetchContent(times.closest('[data-island]') as HTMLElement),
    ])
    await startPicker(content as RequestContent, times)
  } catch (error) {
    console.warn('The times did not start:', error)
  }
}
