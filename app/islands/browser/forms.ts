import { elapsedField, visitFields, zoneField } from '../../../contracts/hidden-fields.ts'
import { visitSource } from './visit.ts'

/**
 * Adds to each form how long it took to fill in, from the first input: the page may have been restored or opened long
 * before. Omitted if the start wasn't seen.
 */
export function addElapsed(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[method="post"]')) {
    let began: number | undefined
    const begin = ({ target }: Event) => {
      // Times have loaded; nobody typed.
      if (target instanceof HTMLFieldSetElement) return
      form.removeEventListener('input', begin)
      form.removeEventListener('change', begin)
      if (!isFilledBeside(form, target)) began = performance.now()
    }
    form.addEventListener('input', begin)
    form.addEventListener('change', begin)
    form.addEventListener('formdata', ({ formData }) => {
      if (began !== undefined) formData.set(elapsedField, String(Math.round(performance.now() - began)))
    })
  }
}

/** Typed before this code loaded, restored, or returned by the server. */
function isFilledBeside(form: HTMLFormElement, target: EventTarget | null): boolean {
  const fields = form.querySelectorAll<HTMLInputElement>(
    'input:not([type="hidden"], [type="radio"]), option:checked, textarea',
  )
  return [...fields].some((field) => field !== target && field.value !== '' && !isPreset(field, target))
}

function isPreset(field: Element, target: EventTarget | null): boolean {
  return field instanceof HTMLOptionElement && (field.defaultSelected || field.closest('select') === target)
}

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
