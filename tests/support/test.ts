/** Playwright's test with a served site, and with every page watched for what must never happen. */
import { test as base, expect } from '@playwright/test'
import { type ServedSite, serveSite } from './served-site.ts'

type Fixtures = {
  /** Console errors that a test expects; any other fails it, and so does what the content security policy stops. */
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
    // Chromium prints what is stopped, but not what a policy only reports, nor what a test expects by another word.
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        console.error(`Content security policy: ${effectiveDirective} ${blockedURI} ${sample}`)
      })
    })
    await use(page)
    const unexpected = faults.filter((fault) => !expectedErrors?.test(fault))
    if (unexpected.length > 0) throw new Error(`The page reported errors:\n${unexpected.join('\n')}`)
  },
})

export { expect }
