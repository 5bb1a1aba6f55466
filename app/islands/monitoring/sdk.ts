import { datadogRum, type RumBeforeSend, type RumInitConfiguration } from '@datadog/browser-rum'
import type { Keys } from './keys.ts'
import { allowOwnWorkers } from './worker-policy.ts'

/** The SDK, once it collects. */
export type Monitor = {
  readonly startView: (name: string) => void
  readonly report: (action: string, context?: object) => void
  /** Goes on, or stops, when the visitor has chosen otherwise. */
  readonly allow: (allowed: boolean) => void
}

/** How visits are recorded, as specified. */
const settings = {
  sessionSampleRate: 100,
  sessionReplaySampleRate: 100,
  defaultPrivacyLevel: 'mask-user-input',
  trackViewsManually: true,
  trackingConsent: 'granted',
} as const satisfies Partial<RumInitConfiguration>

/** What nobody asked for: the SDK's reports about itself, and a number that knows a visitor again for a year. */
const lessThanUsual = { telemetrySampleRate: 0, trackAnonymousUser: false } as const

/** Where our own server counts, nobody could look at more than views, their vitals and our own actions. */
const countsOnly = {
  sessionPersistence: 'memory',
  startSessionReplayRecordingManually: true,
  trackUserInteractions: false,
  trackResources: false,
  trackLongTasks: false,
} as const satisfies Partial<RumInitConfiguration>

type Start = {
  readonly keys: Keys
  /** Our own server, which takes everything. */
  readonly address: string
  readonly view: string
  /** Resolves when the main thread has nothing to do. */
  readonly idle: () => Promise<unknown>
  /** Whether the view is still to be reported: meanwhile the visitor may have left, or withdrawn. */
  readonly wanted: () => boolean
}

/**
 * Starts the SDK with the page's first view, in two steps: it begins to collect with the view, so what it needs before
 * that is no part of the same task.
 * @returns once it collects, or could: without a view, where none is wanted any more. Never, where it cannot.
 */
export function start({ keys, address, view, idle, wanted }: Start): Promise<Monitor> {
  const own = keys.site === undefined
  if (!own) allowOwnWorkers()
  keepPrivate()
  return new Promise((resolve) => {
    const beforeSend: RumBeforeSend = (event) => {
      if (own) forgetTab()
      resolve(monitor)
      withoutQueries(event)
      // The SDK lets no view be kept back. What else it finds out late is not sent once the visitor has withdrawn.
      if (event.type === 'view') return true
      return allowed && (!own || (event.type === 'action' && event.action.type === 'custom'))
    }
    datadogRum.init({
      ...keys,
      ...settings,
      ...lessThanUsual,
      ...(own ? countsOnly : recorded()),
      proxy: address,
      beforeSend,
    } as RumInitConfiguration)
    idle().then(() => {
      if (wanted()) datadogRum.startView({ name: view })
      else resolve(monitor)
    })
  })
}

let allowed = true

const monitor: Monitor = {
  startView: (name) => datadogRum.startView({ name }),
  report: (action, context) => datadogRum.addAction(action, context),
  allow: (now) => {
    allowed = now
    datadogRum.setTrackingConsent(now ? 'granted' : 'not-granted')
  },
}

function recorded(): Partial<RumInitConfiguration> {
  return {
    // A browser that refuses the cookie is recorded page by page.
    sessionPersistence: ['cookie', 'memory'],
    // A recording tells the page's whole address, which may name the visitor's request.
    startSessionReplayRecordingManually: document.querySelector('[data-unrecorded]') !== null,
  }
}

/**
 * Keeps a private part of a page out of everything: its content and what is done there out of the recording, and out of
 * the selector of the slowest interaction, which would tell which answer was chosen.
 */
function keepPrivate(): void {
  for (const part of document.querySelectorAll('[data-private]')) part.setAttribute('data-dd-privacy', 'hidden')
  if (!('PerformanceEventTiming' in window)) return
  const target = Object.getOwnPropertyDescriptor(PerformanceEventTiming.prototype, 'target')
  if (!target?.get) return
  const { get } = target
  Object.defineProperty(PerformanceEventTiming.prototype, 'target', {
    ...target,
    get(this: PerformanceEventTiming) {
      const element: unknown = get.call(this)
      return (element instanceof Element && element.closest('[data-private]')) || element
    },
  })
}

/** Takes the queries out of an event's addresses: the one of a confirmation names the visitor's request. */
function withoutQueries(event: Parameters<RumBeforeSend>[0]): void {
  const { view } = event
  view.url = withoutQuery(view.url)
  if (view.referrer) view.referrer = withoutQuery(view.referrer)
  if (event.type === 'resource') event.resource.url = withoutQuery(event.resource.url)
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** The SDK numbers each tab in the session storage, with or without a session. Where no visit is followed, it goes. */
function forgetTab(): void {
  try {
    sessionStorage.removeItem('_dd_tab_id')
  } catch {
    // Storage is refused, so there is none.
  }
}
