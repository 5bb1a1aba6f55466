/**
 * From page to page, and back with a reload (back-forward-cache.spec.ts has the other way). Counting of prerendered
 * pages is in reporter.test.ts, because controlled browsers don't prerender.
 */
import { files, paths } from '../../app/paths.ts'
import { expect, test } from '../support/test.ts'

// Without a cache, browsers reload pages, and the rest of a page appears a frame after its opening.
test('a reloaded page keeps its scroll position', async ({ page }) => {
  const below = 2_000
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  for (const path of [paths.home, paths.executiveGuide]) {
    await page.goto(path)
    await page.evaluate((top) => scrollTo(0, top), below)
    await page.reload()
    await expect.poll(scrolled, `${path}, reloaded`).toBe(below)
    await page.goto(paths.terms)
    await page.goBack()
    await expect.poll(scrolled, `${path}, gone back to`).toBe(below)
  }
})

test('a page opens at the fragment of its address', async ({ page }) => {
  for (const [path, id] of [
    [paths.challenge, 'numbers'],
    [paths.executiveGuide, 'footnote-label'],
  ] as const) {
    await page.goto(`${path}#${id}`)
    await expect(page.locator(`#${id}`), path).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY), path).toBeGreaterThan(0)
  }
})

test('hovering a link prefetches its page, and nothing else', async ({ page, site }) => {
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

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a page ${reducedMotion === 'reduce' ? 'does not settle' : 'settles'} into the next one under ${reducedMotion}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) =>
        Object.assign(window, { settles: viewTransition !== null }),
      ),
    )
    await page.goto(site.origin)
    await page.getByRole('main').locator(`a[href="${paths.services}"]`).first().click()
    await page.waitForURL(site.origin + paths.services)
    const settles = () => page.evaluate(() => (window as { settles?: boolean }).settles)
    await expect.poll(settles).toBe(reducedMotion !== 'reduce')
  })
}
