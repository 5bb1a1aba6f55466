import { expect, it } from 'vitest'
import type { Step } from '../../../contracts/monitoring.ts'
import { watchForms } from './observers.ts'

const consultation = '<form method="post" action="/contact#contact-form"><input name="name"><div></div></form>'
const watched = (html: string) => {
  document.body.innerHTML = html
  const steps: Step[] = []
  watchForms((step) => steps.push(step))
  return steps
}
const alertIn = (selector: string) => {
  const alert = document.createElement('p')
  alert.setAttribute('role', 'alert')
  document.querySelector(selector)?.append(alert)
}

it('it has failed when it shows an alert, now or on load', async () => {
  const steps = watched(consultation)
  alertIn('div')
  await expect.poll(() => steps).toEqual([{ form: 'consultation', action: 'failed' }])
  expect(watched(document.body.innerHTML)).toEqual([{ form: 'consultation', action: 'failed' }])
})
