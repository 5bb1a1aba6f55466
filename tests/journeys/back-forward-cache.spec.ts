/** Pages restored from the back/forward cache: unchanged, counted and recorded again. */
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { collecting, flush } from '../support/monitored-sites.ts'
import { distinctPages, statusOf } from '../support/pages.ts'
import { expect, wholeBrowserTest as test } from '../support/test.ts'

// One browser for all: it takes a second to start.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ recorded }) => {
  recorded.reports.length = 0
})

/** Playwright's goBack waits for a load, which a restored page doesn't have. */
async function back(page: Page): Promise<void> {
  const { href } = new URL(page.url())
  await page.evaluate(() => setTimeout(() => history.back()))
  await expect.poll(() => page.url()).not.toBe(href)
}

/** A page for each set of islands: its scripts or headers could prevent caching (caching.test.ts). */
async function pageOfEachKind(origin: string): Promise<readonly string[]> {
  const kinds = new Map<string, string>()
  // Browsers don't cache missing pages.
  for (const path of distinctPages.filter((one) => statusOf(one) === 200)) {
    const html = await (await fetch(origin + path)).text()
    kinds.set([...html.matchAll(/data-island="(\w+)"/g)].map(([, island]) => island).join(), path)
  }
  return [...kinds.values()]
}

test('each kind of page is restored as it was left', async ({ page, site }) => {
  const pages = await pageOfEachKind(site.origin)
  expect(pages.length).toBeGreaterThan(2)
  for (const path of pages) {
    await page.goto(site.origin + path, { waitUntil: 'load' })
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
    await page.goto(`${site.origin}/terms?from`, { waitUntil: 'load' })
    await page.evaluate(() => history.back())
    const state = () =>
      page.evaluate(() => [location.pathname, 'isTheSame' in window] as const).catch(() => [] as const)
    await expect.poll(state, { message: path }).toEqual([path, true])
  }
})

test('a restored page is counted as a new view', async ({ page, recorded, intake }) => {
  // A busy browser may drop a page from its cache: then once more.
  await expect(async () => {
    await page.goto(recorded.origin + paths.pricing)
    await collecting(page)
    await page.evaluate(() => Object.assign(window, { kept: true }))
    await page.goto(recorded.origin + paths.terms)
    await collecting(page)
    await back(page)
    expect(await page.evaluate(() => 'kept' in window), 'the page comes from the cache').toBe(true)
  }).toPass()
  await flush(page)
  const names = [paths.pricing, paths.terms, paths.pricing]
  await expect
    .poll(() =>
      intake
        .views()
        .slice(-3)
        .map(({ name }) => name),
    )
    .toEqual(names)
  await expect.poll(() => recorded.reports.slice(-3).map(({ view }) => view)).toEqual(names)
})
