import { elapsedField } from '../../../contracts/hidden-fields.ts'

/**
 * Adds to what each form sends for how long it was filled in, whoever sends it: the browser, or an island that reads
 * its `FormData`. Counted from the first input and not from when the page opened, for a page may be restored, rendered
 * ahead, or opened long before. Nothing is added where the beginning was not seen.
 */
export function addElapsed(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[method="post"]')) {
    let began: number | undefined
    const begin = ({ target }: Event) => {
      // Times that have arrived are no input.
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

/** Whether something stood in the form before its first input: typed before this code came, restored, or sent back. */
function isFilledBeside(form: HTMLFormElement, target: EventTarget | null): boolean {
  const fields = form.querySelectorAll<HTMLInputElement>(
    'input:not([type="hidden"], [type="radio"]), option:checked, textarea',
  )
  // What is chosen from the beginning was chosen by nobody.
  return [...fields].some((field) => field !== target && field.value !== '' && !isPreset(field, target))
}

function isPreset(field: Element, target: EventTarget | null): boolean {
  return field instanceof HTMLOptionElement && (field.defaultSelected || field.closest('select') === target)
}
