import { datadogRum, type RumBeforeSend, type RumInitConfiguration } from '@datadog/browser-rum'
import type { DatadogSettings } from '../../../../contracts/site-settings.ts'
import { allowOwnWorkers } from './worker-policy.ts'

/** The SDK, once it collects. */
export type Monitor = {
  readonly startView: (name: string) => void
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

type Start = {
  readonly keys: DatadogSettings
  /** Our own server, which passes everything on. */
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
  allowOwnWorkers()
  keepPrivate()
  return new Promise((resolve) => {
    const beforeSend: RumBeforeSend = (event) => {
      resolve(monitor)
      withoutQueries(event)
      // The SDK lets no view be kept back. What else it finds out late is not sent once the visitor has withdrawn.
      if (event.type === 'view') return true
      return allowed
    }
    datadogRum.init({
      ...keys,
      ...settings,
      ...lessThanUsual,
      ...recorded(),
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
