/** What is counted and recorded of a page that comes back from the browser's back/forward cache. */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { browserFlags, findBrowser } from '../support/browser.ts'
import { collecting, leave, test, wouldHaveCome } from '../support/monitored-sites.ts'
import { expect } from '../support/test.ts'

let context: BrowserContext
// Playwright turns the cache off in the browser that it starts.
test.beforeEach(async ({ recorded }) => {
  recorded.reports.length = 0
  const executablePath = findBrowser() ?? ''
  const browser = await chromium.launch({
    executablePath,
    args: browserFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  context = await browser.newContext()
})
test.afterEach(() => context.browser()?.close())

/** Playwright's own way back waits for a page to load, and one from the cache does not. */
async function back(page: Page): Promise<void> {
  const { href } = new URL(page.url())
  await page.evaluate(() => setTimeout(() => history.back()))
  await expect.poll(() => page.url()).not.toBe(href)
}

test('a page that comes back counts again', async ({ recorded, intake }) => {
  const page = await context.newPage()
  await page.goto(recorded.origin + paths.pricing)
  await collecting(page)
  await page.evaluate(() => Object.assign(window, { kept: true }))
  await page.goto(recorded.origin + paths.terms)
  await collecting(page)
  await back(page)
  expect(await page.evaluate(() => 'kept' in window), 'the page comes from the cache').toBe(true)
  await wouldHaveCome(page)
  await leave(page)
  await expect.poll(() => intake.views().map(({ name }) => name)).toEqual([paths.pricing, paths.terms, paths.pricing])
  await expect.poll(() => recorded.reports.map(({ view }) => view)).toEqual([paths.pricing, paths.terms, paths.pricing])
})

test('one that was left before the SDK had come is recorded when it comes back', async ({ recorded, intake }) => {
  const page = await context.newPage()
  let held: (() => void) | undefined
  await page.route('**/assets/sdk-*.js', async (route) => {
    if (!held)
      await new Promise<void>((resolve) => {
        held = resolve
      })
    await route.continue().catch(() => undefined)
  })
  await page.goto(recorded.origin + paths.pricing)
  await expect.poll(() => held).toBeDefined()
  await page.goto(recorded.origin + paths.terms)
  await collecting(page)
  held?.()
  // A page that is intercepted loses what it sends when it goes.
  await page.unrouteAll()
  await back(page)
  await collecting(page)
  await leave(page)
  await expect.poll(() => intake.views().map(({ name }) => name)).toEqual([paths.terms, paths.pricing])
})
