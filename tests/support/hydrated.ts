import type { Page } from '@playwright/test'

/** Waits until the island's script runs: before, a press does what it would do without scripts. */
export async function hydrated(page: Page, island: 'request' | 'quiz'): Promise<void> {
  await page.locator(`[data-island="${island}"][data-hydrated]`).waitFor()
}

/** Keeps the code of islands from the page: its forms are then posted by the browser. */
export async function withoutIsland(page: Page): Promise<void> {
  await page.route('**/assets/hydrate-*.js', (route) => route.abort())
}
