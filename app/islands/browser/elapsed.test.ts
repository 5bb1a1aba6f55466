import { expect, it } from 'vitest'
import { elapsedField } from '../../../contracts/hidden-fields.ts'
import { addElapsed } from './forms.ts'

/** A form with what another script has chosen in it from the beginning. */
function form(more = ''): HTMLFormElement {
  document.body.innerHTML = `<form method="post">
    <select name="zone"><option value="UTC" selected>UTC</option><option value="CET">CET</option></select>
    <input type="radio" name="time" value="offer" checked>
    <select name="challenge"><option value="">-</option><option value="other">Other</option></select>
    <input name="name"><textarea name="message">${more}</textarea></form>`
  addElapsed()
  return document.querySelector('form') as HTMLFormElement
}

const change = (form: HTMLFormElement, name: string, value: string) => {
  const field = form.elements.namedItem(name) as HTMLInputElement
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
/** jsdom fires no such event. */
const elapsedOf = (form: HTMLFormElement) => {
  const formData = new FormData(form)
  form.dispatchEvent(Object.assign(new Event('formdata'), { formData }))
  return formData.get(elapsedField)
}

it.each([
  ['name', 'A'],
  ['zone', 'CET'],
  ['challenge', 'other'],
])('begins with the first input, in %s, whatever was chosen from the beginning', (name, value) => {
  const filled = form()
  change(filled, name, value)
  expect(elapsedOf(filled)).toMatch(/^\d+$/)
})

it('does not start when times load', () => {
  const waiting = form()
  waiting.append(document.createElement('fieldset'))
  waiting.lastElementChild?.dispatchEvent(new Event('change', { bubbles: true }))
  expect(elapsedOf(waiting)).toBeNull()
  change(waiting, 'name', 'A')
  expect(elapsedOf(waiting)).toMatch(/^\d+$/)
})

it('is unknown when fields were filled in before', () => {
  const typed = form('typed')
  change(typed, 'name', 'A')
  expect(elapsedOf(typed)).toBeNull()
  const chosen = form()
  ;(chosen.elements.namedItem('challenge') as HTMLSelectElement).value = 'other'
  change(chosen, 'name', 'A')
  expect(elapsedOf(chosen)).toBeNull()
})
