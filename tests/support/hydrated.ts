import { expect, type Page } from '@playwright/test'

/**
 * Waits until the island is hydrated; earlier, a press works as without scripts. A form is touched for that,
 * repeatedly in case its page doesn't listen yet.
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

/** Blocks the code of islands, so that the browser posts forms. */
export async function withoutIsland(page: Page): Promise<void> {
  await page.route('**/assets/hydrate-*.js', (route) => route.abort())
}
