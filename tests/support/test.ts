/** Playwright's test with served sites, and with every page watched for what must never happen. */
import { type Browser, test as base, type ConsoleMessage, chromium, expect, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from './browser.ts'
import { monitoredSites } from './monitored-sites.ts'
import { type ServedSite, serveSite } from './served-site.ts'

type Fixtures = {
  /** Console errors that a test expects; any other fails it, and so does what the content security policy stops. */
  readonly expectedErrors: RegExp | null
}

type WorkerFixtures = {
  readonly site: ServedSite
  /** For what Chromium's headless shell lacks: the back/forward cache, and an address book. */
  readonly wholeBrowser: Browser
  readonly tab: Page
}

/** For all browser tests: a worker ends where the next one has other fixtures of workers, and starting costs seconds. */
export const test = base.extend(monitoredSites).extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const site = await serveSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  wholeBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const ignoreDefaultArgs = ['--disable-back-forward-cache']
      const executablePath = findBrowser() ?? ''
      const browser = await chromium.launch({ executablePath, args: browserFlags, ignoreDefaultArgs })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  tab: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({ baseURL: site.origin })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  expectedErrors: [null, { option: true }],
  page: async ({ page, expectedErrors }, use, { file }) => {
    await page.emulateMedia({ reducedMotion: motionIn(file) })
    await watched(page, expectedErrors, use)
  },
})

/** The same test in a whole browser. */
export const wholeBrowserTest = test.extend({
  context: async ({ wholeBrowser, site }, use) => {
    const context = await wholeBrowser.newContext({ baseURL: site.origin })
    await use(context)
    await context.close()
  },
})

/**
 * The same test in a tab that its worker keeps, with what earlier tests have stored there: for what does not depend on
 * that. A tab of its own costs a test as much as a page.
 */
export const sameTabTest = test.extend({
  page: async ({ tab, expectedErrors }, use, { file }) => {
    await tab.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: motionIn(file) })
    await tab.setViewportSize({ width: 1280, height: 720 })
    await tab.mouse.move(0, 0)
    await watched(tab, expectedErrors, use)
    await tab.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** Journeys are made with the motion that most visitors have; every page is looked at without. */
const motionIn = (file: string) => (file.includes('every-page') ? 'reduce' : 'no-preference')

/** @throws when the page has reported errors meanwhile that nobody expects. */
async function watched(page: Page, expected: RegExp | null, use: (page: Page) => Promise<void>): Promise<void> {
  const faults: string[] = []
  const hear = (message: ConsoleMessage) => {
    if (message.type() === 'error') faults.push(message.text())
  }
  const hearError = (error: Error) => faults.push(error.message)
  page.on('console', hear).on('pageerror', hearError)
  // Chromium prints what is stopped, but not what a policy only reports, nor what a test expects by another word.
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
