import { datadogRum, type RumBeforeSend, type RumInitConfiguration } from '@datadog/browser-rum'
import type { DatadogSettings } from '../../../../../contracts/site-settings.ts'

export type Monitor = {
  readonly startView: (name: string) => void
  readonly allow: (allowed: boolean) => void
}

const settings = {
  sessionSampleRate: 100,
  sessionReplaySampleRate: 100,
  defaultPrivacyLevel: 'mask-user-input',
  trackViewsManually: true,
  trackingConsent: 'granted',
} as const satisfies Partial<RumInitConfiguration>

/** Turns off the SDK's telemetry and its visitor ID, which lasts a year. */
const reducedTracking = { telemetrySampleRate: 0, trackAnonymousUser: false } as const

type Start = {
  readonly keys: DatadogSettings
  readonly view: string
  readonly idle: () => Promise<unknown>
  /** False if the visitor has left the page or withdrawn consent in the meantime. */
  readonly wanted: () => boolean
}

/**
 * Starts the SDK and then the first view, in two steps, so that neither is a long task.
 * @returns a monitor when the SDK sends its first event, or when the view is no longer wanted.
 */
export function startMonitor({ keys, view, idle, wanted }: Start): Promise<Monitor> {
  allowOwnWorkers()
  maskPrivateFields()
  return new Promise((resolve) => {
    const beforeSend: RumBeforeSend = (event) => {
      resolve(monitor)
      removeQueries(event)
      // The SDK can't drop a view event. Other events aren't sent after the visitor has withdrawn consent.
      if (event.type === 'view') return true
      return allowed
    }
    datadogRum.init({
      ...keys,
      ...settings,
      ...reducedTracking,
      ...buildRecordingOptions(),
      beforeSend,
    } as RumInitConfiguration)
    void idle().then(() => {
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

function buildRecordingOptions(): Partial<RumInitConfiguration> {
  return {
    // If the browser blocks the cookie, each page is a session.
    sessionPersistence: ['cookie', 'memory'],
    startSessionReplayRecordingManually: document.querySelector('[data-unrecorded]') !== null,
  }
}

const hidden = '[data-dd-privacy=hidden]'

/** Recordings leave out hidden parts of the page. Keeps them out of the selector of the slowest interaction as well. */
function maskPrivateFields(): void {
  if (!('PerformanceEventTiming' in window)) return
  const target = Object.getOwnPropertyDescriptor(PerformanceEventTiming.prototype, 'target')
  if (!target?.get) return
  const { get } = target
  Object.defineProperty(PerformanceEventTiming.prototype, 'target', {
    ...target,
    get(this: PerformanceEventTiming) {
      const element: unknown = get.call(this)
      return (element instanceof Element && element.closest(hidden)) || element
    },
  })
}

/** Queries contain the reference of the visitor's request. */
function removeQueries(event: Parameters<RumBeforeSend>[0]): void {
  const { view } = event
  view.url = removeQuery(view.url)
  if (view.referrer) view.referrer = removeQuery(view.referrer)
  if (event.type === 'resource') event.resource.url = removeQuery(event.resource.url)
}

function removeQuery(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** TypeScript's DOM library doesn't have these types. */
type TrustedTypes = {
  readonly createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown
}

/** Allows Datadog's SDK to create its worker from a blob. Trusted Types still block other sinks (server/core/http/headers.ts). */
function allowOwnWorkers(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (url.startsWith(`blob:${location.origin}/`) ? url : null),
  })
}
