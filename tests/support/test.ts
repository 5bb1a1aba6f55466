/** Playwright's test with a served site, and with every page watched for what must never happen. */
import { test as base, expect } from '@playwright/test'
import { type ServedSite, serveSite } from './served-site.ts'

type Fixtures = {
  /** Console errors that a test expects; any other fails it. Violations of the content security policy are such too. */
  readonly expectedErrors: RegExp | null
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
  expectedErrors: [null, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    await use(page)
    const unexpected = faults.filter((fault) => !expectedErrors?.test(fault))
    if (unexpected.length > 0) throw new Error(`The page reported errors:\n${unexpected.join('\n')}`)
  },
})

export { expect }
