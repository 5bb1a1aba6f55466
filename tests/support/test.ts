/** Playwright's test with served sites and checks on every page. */
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { monitoredSites } from './monitored-sites.ts'
import { type ServedSite, serveSite } from './served-site.ts'

type Fixtures = {
  /** Console errors that a test expects; any other fails it, including violations of the content security policy. */
  readonly expectedErrors: RegExp | null
}

type WorkerFixtures = { readonly site: ServedSite }

/** One fixture set for all browser tests, because a worker restarts when worker fixtures differ. */
export const test = base.extend(monitoredSites).extend<Fixtures, WorkerFixtures>({
  site: [
    async ({ playwright: _ }, use) => {
      const site = await serveSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  expectedErrors: [null, { option: true }],
  page: async ({ page, expectedErrors }, use) => watchPage(page, expectedErrors, use),
})

/** @throws when the page has reported unexpected errors. */
async function watchPage(page: Page, expected: RegExp | null, use: (page: Page) => Promise<void>): Promise<void> {
  const faults: string[] = []
  const hear = (message: ConsoleMessage) => {
    if (message.type() === 'error') faults.push(message.text())
  }
  const hearError = ({ message }: Error) => void faults.push(message)
  page.on('console', hear).on('pageerror', hearError)
  // Chromium logs what is blocked, but not report-only violations, or those that a test expects under another name.
  await using _script = await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      console.error(`Content security policy: ${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  await use(page)
  page.off('console', hear).off('pageerror', hearError)
  const unexpected = faults.filter((fault) => !expected?.test(fault))
  if (unexpected.length > 0) throw new Error(`The page reported errors:\n${unexpected.join('\n')}`)
}

export { expect }
