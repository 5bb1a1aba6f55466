/** What the monitoring costs a visitor: pages with it and without it, in turn, on a processor four times slower. */
import { type Browser, chromium } from '@playwright/test'
import { median } from 'd3-array'
import { browserFlags, findBrowser } from '../tests/support/browser.ts'
import { serveOtherSite } from '../tests/support/other-site.ts'
import type { Result } from './results.ts'

const rounds = 9
const slowerCpu = 4
const paths = ['/', '/ai-readiness-assessment']
const phone = { width: 390, height: 844 }
/** How long a page is watched after it has loaded, in ms: what comes late is to be seen too. */
const watchedMs = 3_000

/** A recording is the most that can be asked for; the keys are nobody's. */
const datadog = {
  applicationId: '00000000-0000-4000-8000-000000000000',
  clientToken: 'pubbench',
  site: 'datadoghq.eu',
  service: 'website',
  env: 'bench',
}

type Figures = { readonly lcp: number; readonly blocking: number; readonly late: number; readonly shift: number }

export async function benchMonitoring(): Promise<Result[]> {
  const results: Result[] = []
  const [counted, recorded] = [await serveOtherSite({}), await serveOtherSite({ datadog })]
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserFlags })
  const kinds = [
    { name: 'without', origin: counted.origin, monitoring: false },
    { name: 'counted', origin: counted.origin, monitoring: true },
    { name: 'recorded', origin: recorded.origin, monitoring: true },
  ]
  try {
    for (const path of paths) {
      const figures = new Map<string, Figures[]>(kinds.map(({ name }) => [name, []]))
      for (let round = 0; round < rounds; round += 1) {
        for (const { name, origin, monitoring } of kinds) {
          figures.get(name)?.push(await measure(browser, origin + path, monitoring))
        }
      }
      console.log(`\n${path}, ${rounds} loads each, processor ${slowerCpu} times slower; medians`)
      for (const [name, all] of figures) {
        console.log(line(name, all))
        const blocked = (median(all, ({ blocking }) => blocking) ?? 0) + (median(all, ({ late }) => late) ?? 0)
        results.push({ what: `${path} ${name}, a press would wait`, seen: `${blocked.toFixed(0)} ms` })
      }
    }
  } finally {
    await browser.close()
    await Promise.all([counted.stop(), recorded.stop()])
  }
  return results
}

function line(name: string, all: readonly Figures[]): string {
  const ms = (of: keyof Figures) =>
    `${median(all, (one) => one[of])
      ?.toFixed(0)
      .padStart(4)} ms`
  return `  ${name.padEnd(9)} LCP ${ms('lcp')}  blocked until loaded ${ms('blocking')}, after ${ms('late')}  CLS ${median(all, ({ shift }) => shift)?.toFixed(3)}`
}

async function measure(browser: Browser, address: string, monitoring: boolean): Promise<Figures> {
  const context = await browser.newContext({ viewport: phone })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  if (!monitoring) await page.route(/\/assets\/(observers|watch|sdk)-/, () => new Promise(() => undefined))
  await page.addInitScript(() => {
    const seen = { lcp: 0, shift: 0, tasks: [] as { start: number; blocking: number }[] }
    Object.assign(window, { seen })
    const watch = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry as PerformanceEntry & { value: number })
      }).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.lcp = startTime
    })
    watch('layout-shift', ({ value }) => {
      seen.shift += value
    })
    // What a task takes beyond 50 ms, in which a press would have to wait.
    watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, blocking: duration - 50 }))
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(watchedMs)
  const { lcp, shift, tasks, loaded } = await page.evaluate(() => {
    type Seen = { lcp: number; shift: number; tasks: { start: number; blocking: number }[] }
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { ...(window as unknown as { seen: Seen }).seen, loaded: navigation?.loadEventEnd ?? 0 }
  })
  await context.close()
  const sum = (some: typeof tasks) => some.reduce((total, { blocking }) => total + blocking, 0)
  return {
    lcp,
    shift,
    blocking: sum(tasks.filter(({ start }) => start < loaded)),
    late: sum(tasks.filter(({ start }) => start >= loaded)),
  }
}
