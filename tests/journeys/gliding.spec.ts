/** Smooth scrolling from a button to its target. */
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { promptRescue } from '../../words/words.ts'
import { expect, test } from '../support/test.ts'

/** Records the scroll position in each frame. */
async function watchPositions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const positions: number[] = []
    Object.assign(window, { positions })
    const note = () => {
      if (positions.at(-1) !== scrollY) positions.push(scrollY)
      requestAnimationFrame(note)
    }
    note()
  })
}

/** Waits until the form is below the header. @returns each scroll position until then. */
async function positionsOnTheWay(page: Page): Promise<number[]> {
  const top = () => page.locator('#booking').evaluate((form) => Math.round(form.getBoundingClientRect().top))
  const underHeader = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop))
  await expect.poll(top).toBe(Math.round(underHeader))
  return page.evaluate(() => (window as unknown as { positions: number[] }).positions)
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the rescue's buttons ${reducedMotion === 'reduce' ? 'jump' : 'glide'} to the form under ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await watchPositions(page)
    await page.goto(paths.promptRescue, { waitUntil: 'networkidle' })
    const button = page.getByRole('link', { name: promptRescue.hero.action }).first()
    for (const press of [() => button.click(), () => button.press('Enter')]) {
      await page.evaluate(() => {
        scrollTo({ top: 0, behavior: 'instant' })
        ;(window as unknown as { positions: number[] }).positions.length = 0
      })
      await press()
      const positions = await positionsOnTheWay(page)
      if (reducedMotion === 'reduce') expect(positions.length).toBeLessThanOrEqual(2)
      else expect(positions.length).toBeGreaterThan(2)
    }
  })
}
