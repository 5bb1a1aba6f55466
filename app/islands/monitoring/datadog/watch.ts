import { datadogAddress, unknownView } from '../../../../contracts/monitoring.ts'
import type { DatadogSettings } from '../../../../contracts/site-settings.ts'
import { painted } from '../../browser/painted.ts'
import { showChoice } from './choice.ts'
import * as consent from './consent.ts'
import type { Monitor } from './sdk.ts'

/** For how long something else may keep the main thread busy before the SDK starts beside it, in ms. */
const patience = 10_000

const view = document.documentElement.dataset.view ?? unknownView

/**
 * Has Datadog record each showing of this page as one view, where the visitor allows it. The SDK is fetched once there is
 * nothing else to do; a page that is left before is not recorded. A page is recorded when it is seen, so one that was
 * rendered ahead or opened in the background waits; one that comes back from the back/forward cache is another view.
 */
export function watch(keys: DatadogSettings): void {
  /** There once the SDK collects. */
  let monitor: Monitor | undefined
  let preparing = false
  let shown = false

  // Meanwhile the visitor may have left, or withdrawn.
  const wanted = () => shown && consent.isAllowed()
  const prepare = async () => {
    await painted()
    await idle()
    // The SDK asks for the time zone, which a browser works out once and slowly: a task of its own.
    Intl.DateTimeFormat().resolvedOptions()
    await idle()
    const sdk = await import('./sdk.ts')
    await idle()
    if (!wanted()) return
    monitor = await sdk.start({ keys, address: datadogAddress, view, idle, wanted })
    if (!consent.isAllowed()) monitor.allow(false)
  }
  const appear = () => {
    if (shown || document.visibilityState !== 'visible' || !consent.isAllowed()) return
    shown = true
    if (monitor) return monitor.startView(view)
    if (preparing) return
    preparing = true
    prepare()
      // A browser that refuses to load the SDK has its reasons.
      .catch((error: unknown) => console.warn('Datadog did not start:', error))
      .finally(() => {
        preparing = false
      })
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') appear()
    else if (!monitor) shown = false
  })
  window.addEventListener('pagehide', () => {
    shown = false
  })
  window.addEventListener('pageshow', appear)
  appear()
  if (!consent.isAsked()) return
  showChoice(() => {
    const allowed = consent.isAllowed()
    monitor?.allow(allowed)
    if (allowed) appear()
    else if (!monitor) shown = false
  })
}

/** Safari has no `requestIdleCallback`; there a moment has to do. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: patience }) : setTimeout(resolve, 500),
  )
