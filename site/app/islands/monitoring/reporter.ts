import { referenceParameter, requestAddresses } from '../../../../contracts/addresses.ts'
import type { RequestKind } from '../../../../contracts/form-fields.ts'
import {
  type Device,
  devices,
  maxSteps,
  monitoringAddress,
  type Step,
  unknownView,
  type ViewReport,
  type Vital,
} from '../../../../contracts/monitoring.ts'
import { isRefusedByBrowser, readArrival } from '../browser/visit.ts'

/** A step counts once per view. */
export type Report = (step: Step) => void

export const requestKinds = Object.keys(requestAddresses) as readonly RequestKind[]

const newView = () => ({
  isSeen: false,
  isReported: false,
  vitals: {} as Partial<Record<Vital, number>>,
  steps: new Map<string, Step>(),
  reportedSteps: 0,
})

let view = newView()

/** Adds a step to the current view; ignores it after `maxSteps`. */
export const report: Report = (step) => {
  if (view.steps.size < maxSteps) view.steps.set(JSON.stringify(step), step)
}

/**
 * Reports each view when the visitor first leaves or hides the page, and again if there are new steps by then. Prerendered
 * pages and background tabs wait until they are visible. Nothing is stored on the device. With Global Privacy Control,
 * nothing is sent.
 * @param ready resolves when the observers can be loaded.
 */
export function countViews(ready: Promise<unknown>): void {
  if (isRefusedByBrowser()) return
  let source = isReturn() ? undefined : readArrival()
  const sent = requestKinds.find((kind) => requestAddresses[kind].confirmation === location.pathname)
  if (sent && !isReturn() && location.search.includes(referenceParameter)) report({ form: sent, action: 'sent' })
  const see = () => {
    if (document.visibilityState === 'visible') view.isSeen = true
    else flush()
  }
  const flush = () => {
    const { isSeen, isReported, vitals, steps, reportedSteps } = view
    if (!isSeen || (isReported && steps.size === reportedSteps)) return
    send({
      view: document.documentElement.dataset.view ?? unknownView,
      device: classifyDevice(innerWidth),
      automated: navigator.webdriver === true,
      ...(!isReported && { shown: { vitals, ...(source && { source }) } }),
      steps: [...steps.values()].slice(reportedSteps),
    })
    Object.assign(view, { isReported: true, reportedSteps: steps.size })
  }
  // The web-vitals library listens on the window in the capture phase, so its last values arrive before this event.
  document.addEventListener('visibilitychange', see)
  document.addEventListener('prerenderingchange', see)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    view = newView()
    source = undefined
    see()
  })
  see()
  void observe(ready)
}

function send(report: ViewReport): void {
  navigator.sendBeacon(monitoringAddress, JSON.stringify(report))
}

async function observe(ready: Promise<unknown>): Promise<void> {
  await ready
  await waitForPaint()
  const observers = await import('./observers.ts').catch(() => undefined)
  observers?.watchVitals((vital, value) => {
    view.vitals[vital] = value
  })
  observers?.watchForms(report)
}

/** Resolves after the first paint, or after one frame in browsers without paint events. */
export function waitForPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    } else requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** Whether the page was reloaded or restored: then its source and its confirmation were already counted. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

function classifyDevice(width: number): Device {
  return (Object.keys(devices) as Device[]).find((device) => width >= devices[device]) ?? 'phone'
}
