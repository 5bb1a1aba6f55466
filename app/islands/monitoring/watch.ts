import { monitoringAddress, type QuizAction, quizActions, unknownView } from '../../../contracts/monitoring.ts'
import { isRefusedByBrowser } from '../browser/privacy-control.ts'
import * as consent from './consent.ts'
import { type EarlyAction, sendEarlyView } from './early-view.ts'
import { keysOf } from './keys.ts'
import type { Monitor } from './sdk.ts'

/** Reports what a visitor did. It says nothing of who did it, and nothing at all where the visitor has not agreed. */
export type Report = (action: QuizAction, context?: Readonly<Record<string, string>>) => void

/** For how long something else may keep the main thread busy before the SDK starts beside it, in ms. */
const patience = 10_000

const page = document.documentElement
const view = page.dataset.view ?? unknownView
const waiting: EarlyAction[] = []
/** There once the SDK collects. */
let monitor: Monitor | undefined
let preparing = false
/** When the page was shown, in ms: that view is the SDK's, or will be. Undefined while nothing is to be reported. */
let shownAt: number | undefined

/** Reports an action at once, or when the SDK has come. */
export const report: Report = (action, context) => {
  if (!consent.isAllowed()) return
  if (monitor) monitor.report(quizActions[action], context)
  else waiting.push([quizActions[action], context])
}

/**
 * Sees to it that each showing of this page is reported as one view: by the SDK, which is fetched once there is nothing
 * else to do, or by one beacon when the visitor leaves before. A page counts when it is seen, so one that was
 * rendered ahead or opened in the background waits; one that comes back from the back/forward cache counts again.
 * @param ready resolves once the page has loaded and its islands have started.
 */
export function watch(ready: Promise<unknown>): void {
  const appear = () => {
    if (shownAt !== undefined || document.visibilityState !== 'visible' || !consent.isAllowed()) return
    shownAt = Date.now()
    if (monitor) monitor.startView(view)
    else prepare(ready)
  }
  const leave = () => {
    if (shownAt === undefined || monitor) return
    sendEarlyView(keysOf(page), view, shownAt, waiting.splice(0))
    shownAt = undefined
  }
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? appear() : leave()))
  window.addEventListener('pagehide', () => {
    leave()
    shownAt = undefined
  })
  window.addEventListener('pageshow', appear)
  appear()
  if (consent.isAsked()) offerChoice(ready, appear)
}

/** Lets the visitor choose, and does at once what they chose. */
async function offerChoice(ready: Promise<unknown>, appear: () => void): Promise<void> {
  await ready
  const { showChoice } = await import('./choice.ts')
  const { choice, keep } = consent
  showChoice({ choice, keep, isRefusedByBrowser }, () => {
    const allowed = consent.isAllowed()
    monitor?.allow(allowed)
    if (allowed) return appear()
    if (monitor) return
    shownAt = undefined
    waiting.length = 0
  })
}

function prepare(ready: Promise<unknown>): void {
  if (preparing) return
  preparing = true
  start(ready)
    // A browser that refuses to load the SDK has its reasons. Its views are still counted when they end.
    .catch((error: unknown) => console.warn('Monitoring did not start:', error))
    .finally(() => {
      preparing = false
    })
}

async function start(ready: Promise<unknown>): Promise<void> {
  await ready
  await painted()
  await idle()
  const sdk = await import('./sdk.ts')
  await idle()
  // Meanwhile the visitor may have left, or withdrawn.
  const wanted = () => shownAt !== undefined && consent.isAllowed()
  if (!wanted()) return
  monitor = await sdk.start({ keys: keysOf(page), address: monitoringAddress, view, idle, wanted })
  if (!consent.isAllowed()) monitor.allow(false)
  for (const [name, context] of waiting.splice(0)) monitor.report(name, context)
}

/** The browser says when it has painted. One that cannot say so is given a frame. */
const painted = () =>
  new Promise<unknown>((resolve) => {
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    } else requestAnimationFrame(() => setTimeout(resolve))
  })

/** Safari has no `requestIdleCallback`; there a moment has to do. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: patience }) : setTimeout(resolve, 500),
  )
