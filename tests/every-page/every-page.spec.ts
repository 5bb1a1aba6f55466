/** What a browser makes of every page, whoever writes it: looped over the list of pages, never over memory. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { distinctPages, statusOf } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const phone = 390
const widths = [phone, 1280] as const
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A theme changes colors alone. */
const rulesOfColor = ['color-contrast', 'link-in-text-block']
/** How late the fonts arrive, in ms: well after the first paint. */
const lateMs = 400
/** How long a page is watched after its fonts have come, in ms. */
const settlingMs = 150

/** A not-found page logs its path, and the browser logs its status: both are wanted. */
const notFoundErrors = /^404: no page at|status of 404/

// documents.test.ts looks at the source of every page; here is what a browser makes of one of each template.
test.describe('each page of another kind, without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: notFoundErrors })

  for (const path of distinctPages) {
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
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
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
        expect(await violationsOn(page, (axe) => axe.withTags(standards)), 'light').toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        expect(await violationsOn(page, (axe) => axe.withRules(rulesOfColor)), 'dark').toEqual([])

        if (width !== phone) return
        await page.setViewportSize({ width: 320, height: 640 })
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(wider, 'sideways scrolling at 320').toBeLessThanOrEqual(0)
      })
    }
  }
})

/** @returns what axe objects to on the page that is open, each with its elements. */
async function violationsOn(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // The pages hold no frames. Without looking for any, and without the list of all that is right, a page takes
    // a quarter to a third of the time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await choose(axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
