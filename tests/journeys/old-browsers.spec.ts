/** Pages in browsers older than those in site/bundling/browsers.ts, which skip rules with selectors or media queries they don't know. */
import { paths } from '../../site/app/paths.ts'
import { expect, test } from '../support/test.ts'

// Playwright changes styles on their way to the browser, and the policy allows only the original ones.
test.use({ bypassCSP: true })

const unknownSelector = ':selector-that-no-browser-knows'

test('without popovers, pages show no open menu and fit a phone and a desktop', async ({ page }) => {
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback()
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll(':popover-open', unknownSelector)
      .replaceAll(/ popover(?=[=\s>])/g, ' data-popover')
    await route.fulfill({ response, body })
  })
  // All pages have one header; the critical styles are those of a form, a table and an island.
  for (const path of [paths.home, paths.pricing, paths.quiz]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.locator('.menus')).toBeHidden()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
  }
})
