/** Playwright's test with a served site, and with every page watched for what must never happen. */
import { test as base } from '@playwright/test'
import { type ServedSite, serveSite } from './served-site.ts'

type Fixtures = {
  /**
   * Patterns of console errors that a test expects; all others fail it. CSP violations are console errors too.
   */
  readonly expectedErrors: RegExp[]
}

type WorkerFixtures = { readonly site: ServedSite }

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const site = await serveSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    await use(page)
    const unexpected = faults.filter((fault) => !expectedErrors.some((pattern) => pattern.test(fault)))
    if (unexpected.length > 0) throw new Error(`The page reported errors:\n${unexpected.join('\n')}`)
  },
})

export { expect } from '@playwright/test'
