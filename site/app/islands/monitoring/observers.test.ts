import { expect, it } from 'vitest'
import type { Step } from '../../../../contracts/monitoring.ts'
import { watchForms } from './observers.ts'

const watched = (html: string) => {
  document.body.innerHTML = html
  const steps: Step[] = []
  watchForms((step) => steps.push(step))
  return steps
}

it('reports a failed form when an alert appears, or when the page loads with one', async () => {
  const steps = watched('<form method="post" action="/contact#contact-form"><input name="name"><div></div></form>')
  document.querySelector('div')?.insertAdjacentHTML('beforeend', '<p role="alert"></p>')
  await expect.poll(() => steps).toEqual([{ form: 'consultation', action: 'failed' }])
  expect(watched(document.body.innerHTML)).toEqual([{ form: 'consultation', action: 'failed' }])
})
