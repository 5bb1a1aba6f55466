/** Pages in browsers older than those in site/bundling/browsers.ts, which skip rules with selectors or media queries they don't know. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '../../site/app/paths.ts'
import { distinctPages, homeAtSection, notFoundErrors } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

// Playwright changes styles on their way to the browser, and the policy allows only the original ones.
test.use({ bypassCSP: true, expectedErrors: notFoundErrors })

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
  for (const path of distinctPages.filter((path) => !homeAtSection.includes(path))) {
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

test('no style sheet uses the range syntax of media queries', () => {
  const dirs = ['pages', 'assets'].map((name) => join('dist/site', name))
  const files = dirs.flatMap((dir) =>
    readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => join(dir, file)),
  )
  const styled = files.filter((file) => /\.(html|css)$/.test(file))
  expect(styled.length).toBeGreaterThan(Object.keys(paths).length)
  const withRanges = styled.filter((file) => /@media[^{]*(width|height)\s*[<>]/.test(readFileSync(file, 'utf8')))
  expect(withRanges).toEqual([])
})
