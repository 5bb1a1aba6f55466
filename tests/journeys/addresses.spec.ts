/**
 * Addresses with special behavior in a browser: the four that open home at a section, missing pages, and links that are
 * fetched before they are followed.
 */
import { files, paths } from '../../app/paths.ts'
import { notFound } from '../../words/words.ts'
import { expect, test as ownTabTest, sameTabTest as test } from '../support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  const either = javaScriptEnabled ? test : ownTabTest
  either.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    either.use({ javaScriptEnabled })

    for (const [path, section] of [
      [paths.caseStudies, 'case-studies'],
      [paths.resources, 'resources'],
      [paths.about, 'about'],
      [paths.contact, 'contact'],
    ] as const) {
      either(`${path} opens the home page with the heading of #${section} under the header`, async ({ page }) => {
        const heading = page.locator(`#${section}`).getByRole('heading', { level: 2 })
        const opensThere = async () => {
          await expect(heading).toBeFocused()
          const [head, title] = [await page.getByRole('banner').boundingBox(), await heading.boundingBox()]
          expect(Math.round((title?.y ?? 0) - (head?.height ?? 0)), 'below the header').toBe(31)
          expect(head?.y, 'the header').toBe(0)
        }
        // The header is taller on a phone, and everything that may shift a section is above the last one.
        for (const width of javaScriptEnabled && section === 'contact' ? [320, 768, 1280, 390] : [390]) {
          await page.setViewportSize({ width, height: 800 })
          await page.goto(path)
          await opensThere()
        }
        if (section === 'contact') {
          await page.reload()
          await opensThere()
          await page.goto(paths.terms)
          await page.goBack()
          await opensThere()
        }
      })
    }
  })
}

test.describe('a missing page', () => {
  test.use({ expectedErrors: /^404: no page at|status of 404/ })

  test('says so, leads home and logs its path', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    expect((await page.goto('/no/such/page', { waitUntil: 'networkidle' }))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${notFound.heading} ${notFound.text}`)
    expect(logged.some((text) => text.includes('/no/such/page'))).toBe(true)
    await page.getByRole('main').locator(`a[href="${paths.home}"]`).click()
    await page.waitForURL((url) => url.pathname === paths.home)
  })
})

ownTabTest('hovering a link prefetches its page, and nothing else', async ({ page, site }) => {
  const devtools = await page.context().newCDPSession(page)
  const chosen = new Set<string>()
  const ready = new Set<string>()
  const faults: string[] = []
  await devtools.send('Preload.enable')
  devtools.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorMessage) faults.push(ruleSet.errorMessage)
  })
  devtools.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) chosen.add(new URL(key.url).pathname)
  })
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') ready.add(new URL(prefetchUrl).pathname)
  })
  await page.goto(site.origin)
  await expect.poll(() => chosen.has(paths.quiz)).toBe(true)
  const link = (path: string) => page.getByRole('main').locator(`a[href^="${path}"]`).first()
  await expect(link(files.checklist)).toBeVisible()
  expect(chosen.has(files.checklist)).toBe(false)
  await link(paths.quiz).hover()
  await expect.poll(() => ready.has(paths.quiz)).toBe(true)
  expect(faults).toEqual([])
})

for (const [reducedMotion, behavior] of [
  ['no-preference', 'smooth'],
  ['reduce', 'auto'],
] as const) {
  test(`a link within a page leads there under ${reducedMotion} with scrolling that is ${behavior}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto(paths.promptRescue, { waitUntil: 'networkidle' })
    const link = page.getByRole('main').locator('a[href="#booking"]').first()
    const scrolling = link.evaluate((found: HTMLAnchorElement) => {
      found.click()
      return getComputedStyle(document.documentElement).scrollBehavior
    })
    expect(await scrolling).toBe(behavior)
    await expect(page.locator('#booking')).toBeInViewport()
  })
}
