import { beforeEach, expect, it, vi } from 'vitest'
import { visitFields } from '../../../contracts/hidden-fields.ts'
import { addVisit } from './forms.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
  document.body.innerHTML = '<form method="post"><input name="name" value="Ada"></form>'
  addVisit()
})

/** What the form sends; jsdom fires no such event by itself. */
function sent(): Record<string, unknown> {
  const form = document.querySelector('form') as HTMLFormElement
  const formData = new FormData(form)
  form.dispatchEvent(Object.assign(new Event('formdata'), { formData }))
  return Object.fromEntries(formData)
}

it('is sent with a form', () => {
  const source = { landingPage: '/pricing', referrerHost: 'news.example', campaign: 'letter' }
  sessionStorage.setItem('visit', JSON.stringify(source))
  expect(sent()).toEqual({
    name: 'Ada',
    [visitFields.landingPage]: '/pricing',
    [visitFields.referrerHost]: 'news.example',
    [visitFields.campaign]: 'letter',
  })
})

it('does not under Global Privacy Control', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  expect(sent()).toEqual({ name: 'Ada' })
})
