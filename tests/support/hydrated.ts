import type { Page } from '@playwright/test'

/** Waits until the island's script runs: before, a press does what it would do without scripts. */
export async function hydrated(page: Page, island: 'request' | 'quiz'): Promise<void> {
  await page.locator(`[data-island="${island}"][data-hydrated]`).waitFor()
}
