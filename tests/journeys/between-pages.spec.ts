/**
 * From page to page, and back with a reload (back-forward-cache.spec.ts has the other way). Counting of prerendered
 * pages is in reporter.test.ts, because controlled browsers don't prerender.
 */
import { files, paths } from '../../app/paths.ts'
import { expect, test } from '../support/test.ts'

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
