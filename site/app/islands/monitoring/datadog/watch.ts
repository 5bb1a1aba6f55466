import { unknownView } from '../../../../../contracts/monitoring.ts'
import type { DatadogSettings } from '../../../../../contracts/site-settings.ts'
import { isRefusedByBrowser } from '../../browser/visit.ts'
import type { Monitor } from './sdk.ts'

function showChoice(changed: () => void): void {
  const bar = document.querySelector<HTMLElement>('[data-consent]')
  const status = document.querySelector<HTMLElement>('[data-consent-status]')
  const states = document.querySelectorAll<HTMLElement>('[data-consent-status] > *')
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-choose]')
  const refused = isRefusedByBrowser()

  const update = () => {
    const chosen = refused ? 'refused' : (readChoice() ?? 'open')
    if (bar) bar.hidden = chosen !== 'open'
    for (const state of states) state.hidden = state.dataset.state !== chosen
    for (const button of buttons) {
      button.disabled = refused
      if (status?.parentElement?.contains(button)) button.ariaPressed = String(button.dataset.choose === chosen)
    }
  }
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const hadFocus = bar?.contains(document.activeElement)
      saveChoice(button.dataset.choose as Choice)
      update()
      // The bar with the focused button is now hidden.
      if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true })
      changed()
    })
  }
  window.addEventListener('storage', () => {
    update()
    changed()
  })
  update()
}

/** How long a busy main thread can delay the SDK. */
const maxDelayMs = 10_000

const view = document.documentElement.dataset.view ?? unknownView

/**
 * Records one view each time the page is shown, if the visitor consents. Prerendered pages and background tabs wait until
 * they are visible.
 */
export function startWatching(keys: DatadogSettings): void {
  let monitor: Monitor | undefined
  let preparing = false
  let isVisible = false

  const wanted = () => isVisible && isAllowed()
  const prepare = async () => {
    await waitForPaint()
    await idle()
    // The SDK reads the time zone, which is slow the first time, so this is a separate task.
    Intl.DateTimeFormat().resolvedOptions()
    await idle()
    const sdk = await import('./sdk.ts')
    await idle()
    if (!wanted()) return
    monitor = await sdk.startMonitor({ keys, view, idle, wanted })
    if (!isAllowed()) monitor.allow(false)
  }
  const appear = () => {
    if (isVisible || document.visibilityState !== 'visible' || !isAllowed()) return
    isVisible = true
    if (monitor) return monitor.startView(view)
    if (preparing) return
    preparing = true
    prepare()
      .catch((error: unknown) => console.warn('Datadog did not start:', error))
      .finally(() => {
        preparing = false
      })
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') appear()
    else if (!monitor) isVisible = false
  })
  window.addEventListener('pagehide', () => {
    isVisible = false
  })
  window.addEventListener('pageshow', appear)
  appear()
  if (!isAsked()) return
  showChoice(() => {
    const allowed = isAllowed()
    monitor?.allow(allowed)
    if (allowed) appear()
    else if (!monitor) isVisible = false
  })
}

/** Safari has no `requestIdleCallback`. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: maxDelayMs }) : setTimeout(resolve, 500),
  )

type Choice = 'granted' | 'declined'

const storageKey = 'monitoring'

/** Applies to this page if the browser blocks storage. */
let unstored: Choice | undefined

function readChoice(): Choice | undefined {
  try {
    const kept = localStorage.getItem(storageKey)
    if (kept === 'granted' || kept === 'declined') return kept
  } catch {}
  return unstored
}

function saveChoice(chosen: Choice): void {
  unstored = chosen
  try {
    localStorage.setItem(storageKey, chosen)
  } catch {
    // Storage is blocked, so the next page asks again.
  }
}

function isAsked(): boolean {
  return document.querySelector('[data-consent]') !== null
}

function isAllowed(): boolean {
  return !isAsked() || (!isRefusedByBrowser() && readChoice() === 'granted')
}

/** Resolves after the first paint, or after one frame in browsers without paint events. */
function waitForPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    } else requestAnimationFrame(() => setTimeout(resolve))
  })
}
