/** The site as monitoring sees it: with Datadog's stand-in behind it, and with a visitor who is asked. */
import type { Page } from '@playwright/test'
import { quizCopy, quizQuestions } from '../../content/quiz.ts'
import { type Intake, startIntake } from './intake.ts'
import { type OtherSite, serveOtherSite } from './other-site.ts'
import { test as base } from './test.ts'

export const datadog = {
  applicationId: 'ba5eba11-0000-4000-8000-123456789012',
  clientToken: 'pub0123456789abcdef',
  site: 'datadoghq.eu',
  service: 'website',
  env: 'test',
} as const

type Sites = {
  readonly intake: Intake
  /** Recorded by Datadog, as the visitor has agreed by default. */
  readonly recorded: OtherSite
  /** Only counted, by our own server. */
  readonly counted: OtherSite
  /** Recorded by Datadog, once the visitor has agreed. */
  readonly asking: OtherSite
}

/** All pages are rendered for such a site, once for each worker; on a busy machine that takes as long as a test may. */
const forWorker = { scope: 'worker', timeout: 180_000 } as const

export const test = base.extend<{ fresh: undefined }, Sites>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  intake: [async ({}, use) => void (await using(startIntake(), use)), { scope: 'worker' }],
  recorded: [async ({ intake }, use) => void (await using(serveOtherSite({ datadog }, intake.origin), use)), forWorker],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  counted: [async ({}, use) => void (await using(serveOtherSite({}), use)), forWorker],
  asking: [
    async ({ intake }, use) =>
      void (await using(serveOtherSite({ datadog, monitoringConsent: 'ask' }, intake.origin), use)),
    forWorker,
  ],
  fresh: [
    async ({ intake }, use) => {
      intake.behave = 'takes'
      intake.clear()
      await use(undefined)
    },
    { auto: true },
  ],
})

async function using<T extends { stop: () => Promise<unknown> }>(
  starting: Promise<T>,
  use: (thing: T) => Promise<void>,
): Promise<void> {
  const thing = await starting
  await use(thing)
  await thing.stop()
}

type Sdk = { getInternalContext: () => { view?: { id: string } } | undefined }

/** Waits until the SDK collects. */
export async function collecting(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as { DD_RUM?: Sdk }).DD_RUM?.getInternalContext()?.view?.id)
}

/** Goes away, upon which the SDK sends what it has. */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
}

/** Gives what must not come the time to come. */
export const wouldHaveCome = (page: Page) => page.waitForTimeout(1_000)

/** Looks at something else, as in another tab: a view is reported, and the page stays. */
export async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

export async function answerQuiz(page: Page, points: readonly number[]): Promise<void> {
  for (const [index, value] of points.entries()) {
    await page.getByRole('radio', { name: quizQuestions[index]?.answers[value - 1]?.label ?? '' }).check()
    const last = index === points.length - 1
    await page.getByRole('button', { name: last ? quizCopy.seeResults : quizCopy.next, exact: true }).click()
  }
}

/** The names of what the page has stored. */
export async function keptIn(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return [...cookies.map(({ name }) => name), ...stored]
}
