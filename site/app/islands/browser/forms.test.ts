/** The hidden fields that a script adds to a form when it is sent. */
import { expect, it } from 'vitest'
import { visitFields, zoneField } from '../../../../contracts/hidden-fields.ts'
import { addHiddenFields } from './forms.ts'

addHiddenFields()

/** @returns the form's data after the `formdata` event, which jsdom doesn't fire. */
function sent(typed: Readonly<Record<string, string>> = {}): Record<string, unknown> {
  const formData = new FormData()
  for (const [name, value] of Object.entries(typed)) formData.set(name, value)
  document.dispatchEvent(Object.assign(new Event('formdata'), { formData }))
  return Object.fromEntries(formData)
}

it('adds the time zone unless the visitor chose one', () => {
  expect(sent()[zoneField]).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(sent({ [zoneField]: 'Asia/Tokyo' })[zoneField]).toBe('Asia/Tokyo')
})

it('adds the source of the visit', () => {
  const visit = { landingPage: '/pricing', referrerHost: 'news.example', campaign: 'letter' }
  sessionStorage.setItem('visit', JSON.stringify(visit))
  expect(sent()).toMatchObject({
    [visitFields.landingPage]: visit.landingPage,
    [visitFields.referrerHost]: visit.referrerHost,
    [visitFields.campaign]: visit.campaign,
  })
})
