import type { Browser, CDPSession } from '@playwright/test'

/** Lighthouse's phone. */
export const phone = { latencyMs: 150, kilobitsDown: 1_600, kilobitsUp: 750, slowerCpu: 4 }
/** A page is done when nothing was fetched and no task was long for this time. */
const quietMs = 2_500
const longestMs = 30_000

/** Times in ms from the navigation, sizes in bytes on the wire. */
export type Load = {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly shift: number
  /** When the last task above 50 ms ended, or the first paint. */
  readonly idle: number
  /** The parts of tasks above 50 ms after the first paint, when a press would have to wait. */
  readonly blocking: number
  /** Main thread: style and layout, and in total. */
  readonly layout: number
  readonly mainThread: number
  readonly script: number
  readonly font: number
  readonly total: number
}

type PaintEntries = {
  firstPaint: number
  largestPaint: number
  shift: number
  tasks: [start: number, duration: number][]
}

/**
 * @param browser a fresh one, because of its cache.
 * @param elsewhere an empty page on another site, where the visitor comes from: from an empty tab, the limit would be
 *   spared the new process that our policy asks for.
 */
export async function loadOnPhone(browser: Browser, address: string, elsewhere: string): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.goto(elsewhere)
  const devtools = await context.newCDPSession(page)
  const line = await throttleNetwork(devtools)
  await page.addInitScript(watchPage)
  await devtools.send('Performance.enable', { timeDomain: 'timeTicks' })
  const started = Date.now()
  await page.goto(address, { waitUntil: 'load' })
  for (let quiet = false; !quiet && Date.now() - started < longestMs; ) {
    await page.waitForTimeout(quietMs / 5)
    const lastTask = await page.evaluate(() => {
      const { tasks } = (window as unknown as { seen: PaintEntries }).seen
      return performance.now() - Math.max(0, ...tasks.map(([start, duration]) => start + duration))
    })
    quiet = Math.min(lastTask, line.idleMs()) > quietMs
  }
  const seen = await page.evaluate(() => (window as unknown as { seen: PaintEntries }).seen)
  const { layout, all } = await readMainThreadTime(devtools)
  const { firstPaint, largestPaint, shift, tasks } = seen
  return {
    firstPaint,
    largestPaint,
    shift,
    idle: Math.max(firstPaint, ...tasks.map(([start, duration]) => start + duration)),
    blocking: tasks.filter(([start]) => start > firstPaint).reduce((sum, [, duration]) => sum + duration - 50, 0),
    layout,
    mainThread: all,
    script: line.bytes.get('Script') ?? 0,
    font: line.bytes.get('Font') ?? 0,
    total: [...line.bytes.values()].reduce((sum, bytes) => sum + bytes, 0),
  }
}

async function throttleNetwork(devtools: CDPSession) {
  const bytes = new Map<string, number>()
  const kinds = new Map<string, string>()
  let last = Date.now()
  devtools.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    // A data URL came with its file.
    if (request.url.startsWith('data:')) return
    kinds.set(requestId, type)
    last = Date.now()
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    kinds.delete(requestId)
    if (kind !== undefined) bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
    last = Date.now()
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => kinds.delete(requestId))
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: (phone.kilobitsDown * 1000) / 8,
    uploadThroughput: (phone.kilobitsUp * 1000) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.slowerCpu })
  return { bytes, idleMs: () => (kinds.size > 0 ? 0 : Date.now() - last) }
}

async function readMainThreadTime(devtools: CDPSession) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return { layout: ms('LayoutDuration') + ms('RecalcStyleDuration'), all: ms('TaskDuration') }
}

function watchPage() {
  const seen: PaintEntries = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [] }
  Object.assign(window, { seen })
  const watch = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as PerformanceEntry & { value: number })
    }).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  watch('layout-shift', ({ value }) => {
    seen.shift += value
  })
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
}
