/** Consent to monitoring: before the answer, after it, and the bar itself. */
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { consentCopy, privacy } from '../../words/words.ts'
import { hydrated } from '../support/hydrated.ts'
import { takeShifts, watchShifts } from '../support/layout-shifts.ts'
import { answerQuiz, collecting, keptIn, leave, lookAway, wouldHaveCome } from '../support/monitored-sites.ts'
import { expect, test } from '../support/test.ts'

const bar = (page: Page) => page.getByRole('region', { name: consentCopy.label })
const agree = (page: Page) => bar(page).getByRole('button', { name: consentCopy.agree })
const decline = (page: Page) => bar(page).getByRole('button', { name: consentCopy.decline })
const { choice } = privacy.sections.monitoring

test('nothing is loaded, stored or recorded before consent', async ({ page, asking, intake }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(asking.origin + paths.quiz)
  await hydrated(page, 'quiz')
  await expect(bar(page)).toBeVisible()
  await answerQuiz(page, [1, 1, 1, 1, 1])
  await wouldHaveCome(page)
  await page.goto(asking.origin + paths.pricing)
  await expect(bar(page)).toBeVisible()
  expect(requests.filter((url) => /sdk-|datadogRec|\/monitoring\/datadog/.test(url))).toEqual([])
  expect(await keptIn(page)).toEqual(['visit'])

  await agree(page).click()
  await expect(bar(page)).toBeHidden()
  await collecting(page)
  await page.goto(asking.origin + paths.terms)
  await collecting(page)
  await expect(bar(page)).toBeHidden()
  await leave(page)
  await expect.poll(() => intake.views().map(({ name }) => name)).toEqual([paths.pricing, paths.terms])
})

test('a refusal is remembered and can be changed on the privacy page', async ({ page, asking, intake }) => {
  await page.goto(asking.origin + paths.pricing)
  await decline(page).click()
  await expect(bar(page)).toBeHidden()
  await page.goto(asking.origin + paths.privacy)
  await page.waitForLoadState('networkidle')
  await expect(bar(page)).toBeHidden()
  await expect(page.getByText(choice.states.declined)).toBeVisible()
  expect(await keptIn(page)).toEqual(['monitoring', 'visit'])
  await expect(page.getByText('under the name monitoring')).toBeVisible()
  await wouldHaveCome(page)
  expect(intake.posts()).toBe(0)

  const [yes, no] = [choice.agree, choice.decline].map((name) => page.getByRole('button', { name, exact: true }))
  await expect(no as NonNullable<typeof no>).toHaveAttribute('aria-pressed', 'true')
  await yes?.click()
  await expect(page.getByText(choice.states.granted)).toBeVisible()
  await collecting(page)
  await no?.click()
  await expect(page.getByText(choice.states.declined)).toBeVisible()
  // Pending data is sent; then nothing more.
  await expect.poll(() => intake.views().length).toBe(1)
  await wouldHaveCome(page)
  const posts = intake.posts()
  await page.mouse.move(100, 100)
  await page.getByRole('link', { name: 'Skip to the content' }).focus()
  await leave(page)
  await wouldHaveCome(page)
  expect(intake.posts()).toBe(posts)
})

test.describe('while the SDK starts', () => {
  type Waiting = { waiting: (() => void)[] }

  /** Lets the main thread become idle only on request. */
  const holdIdle = (page: Page) =>
    page.addInitScript(() => {
      const waiting: (() => void)[] = []
      Object.assign(window, { waiting, requestIdleCallback: (run: () => void) => waiting.push(run) })
    })
  const nextIdle = async (page: Page) => {
    await page.waitForFunction(() => (window as unknown as Waiting).waiting.length > 0)
    await page.evaluate(() => {
      for (const run of (window as unknown as Waiting).waiting.splice(0)) run()
    })
  }
  /** Loaded and started, except for its first view. */
  const begin = async (page: Page) => {
    for (let steps = 0; steps < 3; steps += 1) await nextIdle(page)
    await page.waitForFunction(() => 'DD_RUM' in window && (window as unknown as Waiting).waiting.length > 0)
  }

  test('consent that is withdrawn while the SDK starts records nothing', async ({ page, asking, intake }) => {
    await holdIdle(page)
    await page.goto(asking.origin + paths.privacy)
    await agree(page).click()
    await begin(page)
    await page.getByRole('button', { name: choice.decline, exact: true }).click()
    await nextIdle(page)
    await wouldHaveCome(page)
    await page.goto(asking.origin + paths.privacy)
    await wouldHaveCome(page)
    expect(intake.posts()).toBe(0)
  })

  test('a page that is left while the SDK starts is not recorded', async ({ page, recorded, intake }) => {
    await holdIdle(page)
    await page.goto(recorded.origin + paths.pricing)
    await begin(page)
    await lookAway(page)
    await nextIdle(page)
    await wouldHaveCome(page)
    await leave(page)
    await wouldHaveCome(page)
    expect(intake.posts()).toBe(0)
  })
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
  await wouldHaveCome(page)
  expect(await keptIn(page)).toEqual(['monitoring'])
  await leave(page)
  await wouldHaveCome(page)
  expect(intake.posts()).toBe(0)
  expect(asking.reports).toEqual([])
})

test('the bar shifts no layout and never covers the focused element', async ({ page, asking }) => {
  for (const [width, height] of [
    [1280, 720],
    [320, 640],
    // As at 400% zoom: too low for a fixed bar.
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await watchShifts(page)
    await page.goto(asking.origin + paths.privacy, { waitUntil: 'networkidle' })
    await expect(bar(page)).toBeAttached()
    // Late fonts may move a word; a bar that pushed the page would move it by a tenth.
    expect((await takeShifts(page)).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const covered: string[] = []
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab')
      const found = await page.evaluate(() => {
        const [element, bar] = [document.activeElement, document.querySelector('[data-consent]')]
        if (!element || !bar || element === document.body || bar.contains(element)) return undefined
        const [{ bottom }, { top }] = [element.getBoundingClientRect(), bar.getBoundingClientRect()]
        return bottom > top + 1 && top < innerHeight ? element.textContent : undefined
      })
      if (found !== undefined) covered.push(`${found} at ${width}`)
    }
    expect(covered).toEqual([])
  }
})

test('the bar works by keyboard and keeps the focus', async ({ page, asking }) => {
  await page.goto(asking.origin + paths.terms)
  await expect(bar(page)).toBeVisible()
  // The bar is last in the tab order.
  await agree(page).focus()
  await page.keyboard.press('Tab')
  await expect(decline(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})
