/** How long presses and keys take on a phone, over whole journeys: INP reports the slowest. */
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { paths } from '../app/paths.ts'
import { fillRescue, submit } from '../tests/support/booking.ts'
import { browserFlags, findBrowser } from '../tests/support/browser.ts'
import { hydrated } from '../tests/support/hydrated.ts'
import { serveSite } from '../tests/support/served-site.ts'
import { promptRescueForm, quizCopy, quizQuestions } from '../words/words.ts'
import { phone } from './paint/phone.ts'
import type { Result } from './results.ts'

const rounds = 5
/** Up to a tenth of a second, an answer seems immediate. */
const barMs = 100

const journeys: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  menus: async (page) => {
    await page.goto(paths.home)
    await page.getByRole('banner').locator('[popovertarget]').filter({ visible: true }).first().tap()
    await page.locator('summary').filter({ visible: true }).first().tap()
  },
  quiz: async (page) => {
    await page.goto(paths.quiz)
    await hydrated(page, 'quiz')
    for (const [index, { answers }] of quizQuestions.entries()) {
      await page.getByRole('radio', { name: answers[1]?.label ?? '' }).tap()
      const name = index === quizQuestions.length - 1 ? quizCopy.seeResults : quizCopy.next
      await page.getByRole('button', { name, exact: true }).tap()
    }
  },
  'prompt rescue': async (page) => {
    await page.goto(paths.promptRescue)
    // The first touch hydrates the form, which then answers it.
    await page.getByLabel(promptRescueForm.labels.name, { exact: true }).tap()
    await hydrated(page, 'request')
    await submit(page)
    await page.getByRole('alert').first().waitFor()
    await fillRescue(page, 'Ada Bench')
    await page.keyboard.press('Tab')
  },
}

export async function benchInteractions(): Promise<Result[]> {
  const site = await serveSite()
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserFlags })
  const slowest = new Map<string, number[]>(Object.keys(journeys).map((name) => [name, []]))
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, go] of Object.entries(journeys)) {
        const context = await browser.newContext({
          baseURL: site.origin,
          viewport: { width: 412, height: 823 },
          isMobile: true,
          hasTouch: true,
        })
        const page = await context.newPage()
        await slowDown(await context.newCDPSession(page))
        await page.addInitScript(watchEvents)
        await go(page)
        // An event is reported with the frame after it.
        await page.waitForTimeout(300)
        slowest.get(name)?.push(await page.evaluate(() => (window as unknown as { slowest: number }).slowest))
        await context.close()
      }
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  console.log(
    `\nThe slowest interaction of a journey, processor ${phone.slowerCpu} times slower, in ms of ${rounds} rounds`,
  )
  return [...slowest].map(([name, all]) => {
    console.log(`  ${name.padEnd(14)} ${all.join(' ')}`)
    const median = all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
    return { what: `${name}, slowest interaction`, seen: `${median} ms`, bar: `${barMs} ms` }
  })
}

function slowDown(devtools: CDPSession): Promise<unknown> {
  return devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.slowerCpu })
}

function watchEvents() {
  const seen = { slowest: 0 }
  Object.defineProperty(window, 'slowest', { get: () => seen.slowest })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) seen.slowest = Math.max(seen.slowest, entry.duration)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
