/** What holds for every page, whoever writes it: looped over the list of pages, never over memory. */
import AxeBuilder from '@axe-core/playwright'
import type { APIResponse, Page } from '@playwright/test'
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { distinctPages, everyPage, statusOf } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const themes = ['light', 'dark'] as const
const widths = [390, 1280] as const
/** How late the fonts arrive, in ms: well after the first paint. */
const lateMs = 400
/** How long a page is watched after its fonts have come, in ms. */
const settlingMs = 150

/** A not-found page logs its path, and the browser logs its status: both are wanted. */
const notFoundErrors = /^404: no page at|status of 404/

test.describe('each page, without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: notFoundErrors })

  for (const path of everyPage) {
    test(`${path} answers ${statusOf(path)} and is a whole document`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(statusOf(path))
      expect(answer?.headers()['content-type']).toBe('text/html; charset=utf-8')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1)
      }
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await page.locator('[style]').count(), 'inline styles, which the policy refuses').toBe(0)
    })
  }
})

// One load for all that is looked at in a width: to load a page takes longer than to look at it.
test.describe('each page of another kind', () => {
  test.use({ expectedErrors: notFoundErrors })

  for (const path of distinctPages) {
    for (const width of widths) {
      test(`${path} at ${width} holds still while its fonts arrive late, and is accessible in both themes`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 844 })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.route('**/fonts/*', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, lateMs))
          await route.continue()
        })
        await watchShifts(page)
        await page.goto(path, { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready)
        await page.waitForTimeout(settlingMs)
        expect(await shiftsOf(page)).toEqual([])

        // Closed answers count too.
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
        })
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme })
          expect(await violationsOn(page), colorScheme).toEqual([])
        }
      })
    }

    test(`${path} needs no sideways scrolling at 320`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wider).toBeLessThanOrEqual(0)
    })
  }
})

/** @returns what axe objects to on the page that is open, each with its elements. */
async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The pages hold no frames. Without looking for any, and without the list of all that is right, a page takes
    // a quarter to a third of the time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

test('every internal link leads somewhere, and every anchor is there', async ({ request, page }) => {
  test.setTimeout(240_000)
  const anchors = new Map<string, Set<string>>()
  const links: { from: string; to: string }[] = []
  for (const path of everyPage) {
    const { hrefs, ids } = await linksOf(page, await request.get(path))
    anchors.set(path, new Set(ids))
    for (const to of hrefs) links.push({ from: path, to })
  }
  expect(links.length).toBeGreaterThan(100)

  // The footer links to two pages in preparation, as specified; their address answers 404 with a hint.
  const inPreparation = new Set(['/about/approach', '/about/responsible-ai'])
  for (const { from, to } of links) {
    if (to.startsWith('#')) {
      expect(anchors.get(from)?.has(to.slice(1)), `${from} links to ${to}`).toBe(true)
      continue
    }
    const url = new URL(to, `http://site${from}`)
    if (url.origin !== 'http://site') continue
    const status = (await request.head(url.pathname, { maxRedirects: 0 })).status()
    expect(status, `${from} links to ${to}`).toBe(inPreparation.has(url.pathname) ? 404 : 200)
    if (url.hash) {
      expect(anchors.get(url.pathname)?.has(url.hash.slice(1)), `${from} links to ${to}`).toBe(true)
    }
  }
})

async function linksOf(page: Page, answer: APIResponse): Promise<{ hrefs: string[]; ids: string[] }> {
  await page.setContent(await answer.text(), { waitUntil: 'commit' })
  return page.evaluate(() => ({
    hrefs: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
    ids: [...document.querySelectorAll('[id]')].map((element) => element.id),
  }))
}
