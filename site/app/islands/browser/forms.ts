import { visitFields, zoneField } from '../../../../contracts/hidden-fields.ts'
import type { RequestContent } from '../content.ts'
import { fetchContent } from './island-content.ts'
import { readVisitSource } from './visit.ts'

/** Adds the visitor's time zone, unless they chose one, and the source of the visit to each form when it is sent. */
export function addHiddenFields(): void {
  document.addEventListener('formdata', ({ formData }) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (!formData.has(zoneField)) formData.set(zoneField, timeZone)
    const source = readVisitSource()
    if (!source) return
    for (const [part, name] of Object.entries(visitFields)) formData.set(name, source[part as keyof typeof visitFields])
  })
}

/** Adds hidden fields to the page's forms, and free times where a form offers them. */
export function enhanceForms(): void {
  addHiddenFields()
  for (const link of document.querySelectorAll<HTMLElement>('[data-challenge]'))
    link.addEventListener('click', () => chooseChallenge(link.dataset.challenge ?? ''))
  void showTimes()
}

/** Chooses what goes wrong in the form, and says so next to it. The event stores a draft if the form is hydrated. */
function chooseChallenge(challenge: string): void {
  const field = document.querySelector<HTMLSelectElement>('[name=challenge]')
  const note = document.querySelector<HTMLElement>('[data-chosen]')
  if (!field || !note) return
  field.value = challenge
  field.dispatchEvent(new Event('input', { bubbles: true }))
  note.hidden = false
}

/** If the time picker can't be loaded, the form asks for two times and a warning is logged. */
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
    console.warn('The time picker did not start:', error)
  }
}
