/** The site with monitoring: a fake Datadog intake, and consent. */
import {
  expect,
  type Fixtures,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
} from '@playwright/test'
import { getDatadogIntake as datadogIntakeOf } from '../../contracts/monitoring.ts'
import type { SiteSettings } from '../../contracts/site-settings.ts'
import { type Intake, startIntake } from './datadog-intake.ts'
import { limitsMs } from './limits.ts'
import type { OtherSite } from './other-site.ts'
import { siteContent } from './site-content.ts'

const { quizCopy, quizQuestions } = siteContent

export const datadog = {
  applicationId: 'ba5eba11-0000-4000-8000-123456789012',
  clientToken: 'pub0123456789abcdef',
  site: 'datadoghq.eu',
  service: 'website',
  env: 'test',
} as const

type Sites = {
  /** Takes the place of the intake of `datadog.site` in this worker's browser. */
  readonly datadogIntake: Intake
  /** A site that Datadog records, with consent by default. */
  readonly recorded: OtherSite
  /** A site that only its own server counts. */
  readonly counted: OtherSite
  /** A site that Datadog records once the visitor consents. */
  readonly asking: OtherSite
}

const forWorker = { scope: 'worker', timeout: limitsMs.test } as const

/** They start on demand. */
export const monitoredSites: Fixtures<
  { readonly intake: Intake },
  Sites,
  PlaywrightTestArgs,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = {
  datadogIntake: [async ({ playwright: _ }, use) => useUntilStopped(startIntake(), use), { scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, datadogIntake }, use) => {
      const { host } = new URL(datadogIntakeOf(datadog.site))
      const args = [`--host-resolver-rules=MAP ${host} 127.0.0.1:${datadogIntake.port}`, '--ignore-certificate-errors']
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
    },
    { scope: 'worker' },
  ],
  recorded: [({ playwright: _ }, use) => useUntilStopped(serve({ datadog }), use), forWorker],
  counted: [({ playwright: _ }, use) => useUntilStopped(serve({}), use), forWorker],
  asking: [({ playwright: _ }, use) => useUntilStopped(serve({ datadog, monitoringConsent: 'ask' }), use), forWorker],
  intake: async ({ datadogIntake }, use) => {
    datadogIntake.clear()
    await use(datadogIntake)
    datadogIntake.behave = 'takes'
  },
}

/** Imported on demand, because it loads a whole server. */
async function serve(changes: Partial<SiteSettings>): Promise<OtherSite> {
  const { serveOtherSite } = await import('./other-site.ts')
  return serveOtherSite(changes)
}

async function useUntilStopped<T extends { stop: () => Promise<unknown> }>(
  starting: Promise<T>,
  use: (thing: T) => Promise<void>,
): Promise<void> {
  const thing = await starting
  await use(thing)
  await thing.stop()
}

type Sdk = {
  getInternalContext: () => { view?: { id: string } } | undefined
  getSessionReplayLink: () => string | undefined
}

/** Waits until the SDK collects. */
export async function waitForCollection(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as { DD_RUM?: Sdk }).DD_RUM?.getInternalContext()?.view?.id)
}

/** Waits until the SDK records, which starts later. */
export async function waitForRecording(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = (window as unknown as { DD_RUM?: Sdk }).DD_RUM?.getSessionReplayLink()
    return link && !link.includes('error-type')
  })
}

/** Makes the SDK send all that it collected without leaving the page, because a busy browser loses what a page sends as it is left. */
export async function flushEvents(page: Page): Promise<void> {
  await hidePage(page)
  // Without the mark, the SDK ignores events that scripts dispatch.
  await page.evaluate(() => window.dispatchEvent(Object.assign(new Event('beforeunload'), { __ddIsTrusted: true })))
}

export async function leavePage(page: Page): Promise<void> {
  await hidePage(page)
  await page.goto('about:blank')
}

/** Gives unwanted requests time to arrive. */
export const waitForUnwantedRequests = (page: Page) => page.waitForTimeout(1_000)

/** Hides the page, as when switching tabs: a view is reported, and the page stays. */
export async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

export async function answerQuiz(page: Page, points: readonly number[]): Promise<void> {
  for (const [index, value] of points.entries()) {
    await page.getByRole('radio', { name: quizQuestions[index]?.answers[value - 1]?.label ?? '' }).check()
    const last = index === points.length - 1
    const on = page.getByRole('button', { name: last ? quizCopy.seeResults : quizCopy.next, exact: true })
    await expect(on).toBeInViewport({ ratio: 1 })
    await on.click()
  }
}

/** The keys in the page's storage. */
export async function listStoredKeys(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return [...cookies.map(({ name }) => name), ...stored]
}
