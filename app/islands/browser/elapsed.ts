import { elapsedField } from '../../../contracts/hidden-fields.ts'

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
