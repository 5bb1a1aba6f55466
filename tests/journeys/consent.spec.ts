/** Consent to monitoring: before the answer, after it, and the bar itself. */
import type { Page } from '@playwright/test'
import { paths } from '../../site/app/paths.ts'
import { waitForHydration } from '../support/booking.ts'
import {
  answerQuiz,
  flushEvents,
  leavePage,
  listStoredKeys,
  waitForCollection,
  waitForUnwantedRequests,
} from '../support/monitored-sites.ts'
import { siteContent } from '../support/site-content.ts'
import { expect, test } from '../support/test.ts'

const { consentCopy, privacy } = siteContent

// All in one worker, which starts one site.
test.describe.configure({ mode: 'default' })

const findConsentBar = (page: Page) => page.getByRole('region', { name: consentCopy.label })
const findAgreeButton = (page: Page) => findConsentBar(page).getByRole('button', { name: consentCopy.agree })
const { choice } = privacy.sections.monitoring

test('nothing is loaded, stored or recorded before consent', async ({ page, asking, intake }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(asking.origin + paths.quiz)
  await waitForHydration(page, 'quiz')
  await answerQuiz(page, [1, 1, 1, 1, 1])
  await waitForUnwantedRequests(page)
  await page.goto(asking.origin + paths.pricing)
  await expect(findConsentBar(page)).toBeVisible()
  expect(requests.filter((url) => /sdk-|datadog/i.test(url))).toEqual([])
  expect(await listStoredKeys(page)).toEqual(['visit'])

  await findAgreeButton(page).click()
  await expect(findConsentBar(page)).toBeHidden()
  await waitForCollection(page)
  await flushEvents(page)
  await expect.poll(() => intake.views().length).toBe(1)
  await page.goto(asking.origin + paths.terms)
  await waitForCollection(page)
  await expect(findConsentBar(page)).toBeHidden()
  await flushEvents(page)
  await expect.poll(() => intake.views().map(({ name }) => name)).toEqual([paths.pricing, paths.terms])
})

test('a refusal by keyboard keeps the focus, is remembered and can be changed on the privacy page', async ({
  page,
  asking,
  intake,
}) => {
  await page.goto(asking.origin + paths.pricing)
  // The bar is last in the tab order.
  await findAgreeButton(page).focus()
  await page.keyboard.press('Tab')
  await expect(findConsentBar(page).getByRole('button', { name: consentCopy.decline })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(findConsentBar(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto(asking.origin + paths.privacy)
  await expect(page.getByText(choice.states.declined)).toBeVisible()
  await expect(findConsentBar(page)).toBeHidden()
  expect(await listStoredKeys(page)).toEqual(['monitoring', 'visit'])
  await expect(page.getByText('under the name monitoring')).toBeVisible()
  await waitForUnwantedRequests(page)
  expect(intake.posts()).toBe(0)

  const no = page.getByRole('button', { name: choice.decline, exact: true })
  await expect(no).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: choice.agree, exact: true }).click()
  await expect(page.getByText(choice.states.granted)).toBeVisible()
  await waitForCollection(page)
  await no.click()
  await expect(page.getByText(choice.states.declined)).toBeVisible()
  // The SDK sends pending data, and nothing that happens later.
  const refusedAt = await page.evaluate(() => Date.now())
  await expect.poll(() => intake.views().length).toBe(1)
  await waitForUnwantedRequests(page)
  await page.mouse.move(100, 100)
  await leavePage(page)
  await waitForUnwantedRequests(page)
  expect(intake.lastTime()).toBeLessThanOrEqual(refusedAt)
})

test('Global Privacy Control counts as a refusal, also for the site’s own reports', async ({
  page,
  asking,
  intake,
}) => {
  // Earlier tests' pages may still report as they close, but no longer about the quiz.
  const countQuizReports = () => asking.reports.filter(({ view }) => view === paths.quiz).length
  const before = countQuizReports()
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }))
  await page.goto(asking.origin + paths.privacy)
  // The refusal overrides earlier consent.
  await page.evaluate(() => localStorage.setItem('monitoring', 'granted'))
  await page.reload()
  await expect(page.getByText(choice.states.refused)).toBeVisible()
  await expect(findConsentBar(page)).toBeHidden()
  await expect(page.getByRole('button', { name: choice.agree, exact: true })).toBeDisabled()
  await page.goto(asking.origin + paths.quiz)
  await waitForHydration(page, 'quiz')
  await answerQuiz(page, [1, 1, 1, 1, 1])
  expect(await listStoredKeys(page)).toEqual(['monitoring'])
  await leavePage(page)
  await waitForUnwantedRequests(page)
  expect(intake.posts()).toBe(0)
  expect(countQuizReports()).toBe(before)
})
