import { expect, type Page } from '@playwright/test'

/**
 * Waits until the island's script runs: before, a press does what it would do without scripts. A form is touched for
 * that, as often as its page may not have listened yet.
 */
export async function hydrated(page: Page, island: 'request' | 'quiz'): Promise<void> {
  const part = page.locator(`[data-island="${island}"]`)
  const isAlive = () => part.evaluate((element) => 'hydrated' in (element as HTMLElement).dataset)
  await expect
    .poll(async () => {
      if (island === 'request' && !(await isAlive())) await part.dispatchEvent('focusin')
      return isAlive()
    })
    .toBe(true)
}

/** Keeps the code of islands from the page: its forms are then posted by the browser. */
export async function withoutIsland(page: Page): Promise<void> {
  await page.route('**/assets/hydrate-*.js', (route) => route.abort())
}
