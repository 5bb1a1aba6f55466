/** The first paint shows a page's opening alone (app/styles/opening.css). */
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { expect, test } from '../support/test.ts'

const parts = {
  [paths.home]: {
    opening: 'main h1',
    rest: ['main > section:nth-of-type(2)', 'main > section:last-of-type', 'footer'],
  },
  [paths.executiveGuide]: { opening: 'article > p', rest: ['article > h2', 'article > table', 'footer'] },
}

/** Freezes or resumes every page's first frame. */
async function pace(page: Page, playbackRate: 0 | 1): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate })
}

for (const [path, { opening, rest }] of Object.entries(parts)) {
  test(`${path} first paints its opening alone, no wider than the window, then the rest`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await pace(page, 0)
    await page.goto(path)
    await expect(page.locator(opening).first()).toBeVisible()
    for (const part of rest) await expect(page.locator(part).first(), part).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'the trace').toBe(0)
    await pace(page, 1)
    for (const part of rest) await expect(page.locator(part).first(), part).toBeVisible()
  })
}

test('the whole page shows when all animations are disabled', async ({ page }) => {
  await page.addInitScript(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { animation-play-state: paused !important }')
    document.adoptedStyleSheets = [still]
  })
  for (const [path, { rest }] of Object.entries(parts)) {
    await page.goto(path)
    for (const part of rest) await expect(page.locator(part).first(), part).toBeVisible()
  }
})
