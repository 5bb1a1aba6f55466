/** Consent to monitoring: before the answer, after it, and the bar itself. */
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { hydrated } from '../support/booking.ts'
import { answerQuiz, collecting, flush, keptIn, leave, wouldHaveCome } from '../support/monitored-sites.ts'
import { siteContent } from '../support/site-content.ts'
import { expect, test } from '../support/test.ts'

const { consentCopy, privacy } = siteContent

const bar = (page: Page) => page.getByRole('region', { name: consentCopy.label })
const agree = (page: Page) => bar(page).getByRole('button', { name: consentCopy.agree })
const { choice } = privacy.sections.monitoring

test('nothing is loaded, stored or recorded before consent', async ({ page, asking, intake }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(asking.origin + paths.quiz)
  await hydrated(page, 'quiz')
  await answerQuiz(page, [1, 1, 1, 1, 1])
  await wouldHaveCome(page)
  await page.goto(asking.origin + paths.pricing)
  await expect(bar(page)).toBeVisible()
  expect(requests.filter((url) => /sdk-|datadog/i.test(url))).toEqual([])
  expect(await keptIn(page)).toEqual(['visit'])

  await agree(page).click()
  await expect(bar(page)).toBeHidden()
  await collecting(page)
  await flush(page)
  await expect.poll(() => intake.views().length).toBe(1)
  await page.goto(asking.origin + paths.terms)
  await collecting(page)
  await expect(bar(page)).toBeHidden()
  await flush(page)
  await expect.poll(() => intake.views().map(({ name }) => name)).toEqual([paths.pricing, paths.terms])
})

test('a refusal by keyboard keeps the focus, is remembered and can be changed on the privacy page', async ({
  page,
  asking,
  intake,
}) => {
  await page.goto(asking.origin + paths.pricing)
  // The bar is last in the tab order.
  await agree(page).focus()
  await page.keyboard.press('Tab')
  await expect(bar(page).getByRole('button', { name: consentCopy.decline })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto(asking.origin + paths.privacy, { waitUntil: 'networkidle' })
  await expect(bar(page)).toBeHidden()
  await expect(page.getByText(choice.states.declined)).toBeVisible()
  expect(await keptIn(page)).toEqual(['monitoring', 'visit'])
  await expect(page.getByText('under the name monitoring')).toBeVisible()
  await wouldHaveCome(page)
  expect(intake.posts()).toBe(0)

  const no = page.getByRole('button', { name: choice.decline, exact: true })
  await expect(no).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: choice.agree, exact: true }).click()
  await expect(page.getByText(choice.states.granted)).toBeVisible()
  await collecting(page)
  await no.click()
  await expect(page.getByText(choice.states.declined)).toBeVisible()
  // Pending data is sent; then nothing more.
  await expect.poll(() => intake.views().length).toBe(1)
  await wouldHaveCome(page)
  const posts = intake.posts()
  await page.mouse.move(100, 100)
  await leave(page)
  await wouldHaveCome(page)
  expect(intake.posts()).toBe(posts)
})

test('Global Privacy Control counts as a refusal, also for our own reports', async ({ page, asking, intake }) => {
  asking.reports.length = 0
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }))
  await page.goto(asking.origin + paths.privacy)
  // Despite earlier consent.
  await page.evaluate(() => localStorage.setItem('monitoring', 'granted'))
  await page.reload({ waitUntil: 'networkidle' })
  await expect(bar(page)).toBeHidden()
  await expect(page.getByText(choice.states.refused)).toBeVisible()
  await expect(page.getByRole('button', { name: choice.agree, exact: true })).toBeDisabled()
  await page.goto(asking.origin + paths.quiz)
  await hydrated(page, 'quiz')
  await answerQuiz(page, [1, 1, 1, 1, 1])
  expect(await keptIn(page)).toEqual(['monitoring'])
  await leave(page)
  await wouldHaveCome(page)
  expect([intake.posts(), asking.reports]).toEqual([0, []])
})
