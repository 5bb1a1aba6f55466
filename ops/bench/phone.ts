import type { Browser, CDPSession } from '@playwright/test'

/** The phone that Lighthouse simulates. */
export const phone = { latencyMs: 150, kilobitsDown: 1_600, kilobitsUp: 750, slowerCpu: 4 }
/** In ms: a page is done after this time without a request or a long task. */
const quietMs = 2_500
const longestMs = 30_000

/** Times in ms since the navigation, sizes in transferred bytes. */
export type Load = {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly shift: number
  /** The blocking time of tasks after the first paint: the part of each above 50 ms, when a press has to wait. */
  readonly blocking: number
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
 * Loads a page on a simulated phone.
 * @param browser a new one, because of its cache.
 * @param elsewhere an empty page on another site, from which the visitor comes. From an empty tab, the limit would not
 *   need the new process that the site's policy requires.
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
  const { firstPaint, largestPaint, shift, tasks } = seen
  return {
    firstPaint,
    largestPaint,
    shift,
    blocking: tasks.filter(([start]) => start > firstPaint).reduce((sum, [, duration]) => sum + duration - 50, 0),
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
    // A data URL is part of its file.
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
