/** What the script adds to a form as it is sent. */
import { beforeEach, expect, it, vi } from 'vitest'
import { elapsedField, visitFields } from '../../../contracts/hidden-fields.ts'
import { addElapsed, addVisit } from './forms.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** A form with what another script has chosen in it from the beginning. */
function form(message = ''): HTMLFormElement {
  document.body.innerHTML = `<form method="post">
    <select name="zone"><option value="UTC" selected>UTC</option><option value="CET">CET</option></select>
    <select name="challenge"><option value="">-</option><option value="other">Other</option></select>
    <input name="name"><textarea name="message">${message}</textarea></form>`
  addElapsed()
  addVisit()
  return document.querySelector('form') as HTMLFormElement
}

const change = (form: HTMLFormElement, name: string, value: string) => {
  const field = form.elements.namedItem(name) as HTMLInputElement
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
/** jsdom fires no such event. */
const sent = (form: HTMLFormElement): Record<string, unknown> => {
  const formData = new FormData(form)
  form.dispatchEvent(Object.assign(new Event('formdata'), { formData }))
  return Object.fromEntries(formData)
}

it.each([
  ['name', 'A'],
  ['zone', 'CET'],
])('the duration begins with the first input, in %s, whatever was chosen from the beginning', (name, value) => {
  const filled = form()
  change(filled, name, value)
  expect(sent(filled)[elapsedField]).toMatch(/^\d+$/)
})

it('the duration does not begin when times load', () => {
  const waiting = form()
  waiting.append(document.createElement('fieldset'))
  waiting.lastElementChild?.dispatchEvent(new Event('change', { bubbles: true }))
  expect(sent(waiting)).not.toHaveProperty(elapsedField)
})

it('the duration is unknown when fields were filled in before', () => {
  const typed = form('typed')
  change(typed, 'name', 'A')
  expect(sent(typed)).not.toHaveProperty(elapsedField)
  const chosen = form()
  ;(chosen.elements.namedItem('challenge') as HTMLSelectElement).value = 'other'
  change(chosen, 'name', 'A')
  expect(sent(chosen)).not.toHaveProperty(elapsedField)
})

it('says where the visit came from, but not under Global Privacy Control', () => {
  sessionStorage.setItem(
    'visit',
    JSON.stringify({ landingPage: '/pricing', referrerHost: 'news.example', campaign: 'letter' }),
  )
  expect(sent(form())).toMatchObject({
    [visitFields.landingPage]: '/pricing',
    [visitFields.referrerHost]: 'news.example',
    [visitFields.campaign]: 'letter',
  })
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  expect(sent(form())).not.toHaveProperty(visitFields.landingPage)
})
