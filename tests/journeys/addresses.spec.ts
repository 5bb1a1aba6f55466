/** Addresses with special behavior: the four that open home at a section, missing pages, and links that are fetched early. */
import { files, paths } from '../../site/app/paths.ts'
import { homeAtSection, notFoundErrors } from '../support/pages.ts'
import { siteContent } from '../support/site-content.ts'
import { expect, test } from '../support/test.ts'

const { notFound } = siteContent

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('an address of home opens it with the heading of its section under the header', async ({ page }) => {
      for (const path of homeAtSection) {
        // The header is taller on a phone, and everything that may shift a section is above the last one.
        for (const width of path === paths.contact ? [320, 1280, 390] : [390]) {
          await page.setViewportSize({ width, height: 800 })
          await page.goto(path)
          const heading = page.locator(`#${path.slice(1)}`).getByRole('heading', { level: 2 })
          await expect(heading).toBeFocused()
          const [head, title] = [await page.getByRole('banner').boundingBox(), await heading.boundingBox()]
          expect(Math.round((title?.y ?? 0) - (head?.height ?? 0)), `${path} at ${width}`).toBe(31)
        }
      }
    })
  })
}

test.describe('a missing page', () => {
  test.use({ expectedErrors: notFoundErrors })

  test('says that it is missing, links home and logs its path', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    expect((await page.goto('/no/such/page'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${notFound.heading} ${notFound.text}`)
    await expect.poll(() => logged.some((text) => text.includes('/no/such/page'))).toBe(true)
    await page.getByRole('main').locator(`a[href="${paths.home}"]`).click()
    await page.waitForURL((url) => url.pathname === paths.home)
  })
})

test('hovering a link prefetches its page, and nothing else', async ({ page, site }) => {
  const devtools = await page.context().newCDPSession(page)
  const [chosen, ready] = [new Set<string>(), new Set<string>()]
  await devtools.send('Preload.enable')
  devtools.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) chosen.add(new URL(key.url).pathname)
  })
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') ready.add(new URL(prefetchUrl).pathname)
  })
  await page.goto(site.origin)
  await page.getByRole('main').locator(`a[href^="${paths.quiz}"]`).first().hover()
  await expect.poll(() => [...ready]).toEqual([paths.quiz])
  await expect(page.getByRole('main').locator(`a[href^="${files.checklist}"]`).first()).toBeVisible()
  expect(chosen.has(files.checklist)).toBe(false)
})

test('a link within a page scrolls there smoothly, and at once where less motion is preferred', async ({ page }) => {
  for (const [reducedMotion, behavior] of [
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(paths.promptRescue)
    const link = page.getByRole('main').locator('a[href="#booking"]').first()
    const scrolling = link.evaluate((found: HTMLAnchorElement) => {
      found.click()
      return getComputedStyle(document.documentElement).scrollBehavior
    })
    expect(await scrolling).toBe(behavior)
    await expect(page.locator('#booking')).toBeInViewport()
  }
})
