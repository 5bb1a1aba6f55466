import { visitFields } from '../../../contracts/hidden-fields.ts'
import { visitSource } from './visit.ts'

/** Adds to what each form sends what led to the visit, whoever sends it: the browser, or an island. */
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
