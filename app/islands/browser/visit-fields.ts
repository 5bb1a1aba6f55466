import { visitFields } from '../../../contracts/hidden-fields.ts'
import { visitSource } from './visit.ts'

/** Adds the visit's source to each form, however it is sent. */
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
