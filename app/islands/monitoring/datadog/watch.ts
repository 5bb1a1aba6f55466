import { unknownView } from '../../../../contracts/monitoring.ts'
import type { DatadogSettings } from '../../../../contracts/site-settings.ts'
import { isRefusedByBrowser } from '../../browser/visit.ts'
import { waitForPaint } from '../reporter.ts'
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
      // The focused element is gone.
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

/** Ms before the SDK starts while the main thread is busy. */
const patience = 10_000

const view = document.documentElement.dataset.view ?? unknownView

/**
 * Records each showing of this page as one view, with consent. Prerendered and background pages wait until they're
 * visible.
 */
export function startWatching(keys: DatadogSettings): void {
  let monitor: Monitor | undefined
  let preparing = false
  let shown = false

  const wanted = () => shown && isAllowed()
  const prepare = async () => {
    await waitForPaint()
    await idle()
    // The SDK asks for the time zone, which is slow the first time: a task of its own.
    Intl.DateTimeFormat().resolvedOptions()
    await idle()
    const sdk = await import('./sdk.ts')
    await idle()
    if (!wanted()) return
    monitor = await sdk.startMonitor({ keys, view, idle, wanted })
    if (!isAllowed()) monitor.allow(false)
  }
  const appear = () => {
    if (shown || document.visibilityState !== 'visible' || !isAllowed()) return
    shown = true
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
    else if (!monitor) shown = false
  })
  window.addEventListener('pagehide', () => {
    shown = false
  })
  window.addEventListener('pageshow', appear)
  appear()
  if (!isAsked()) return
  showChoice(() => {
    const allowed = isAllowed()
    monitor?.allow(allowed)
    if (allowed) appear()
    else if (!monitor) shown = false
  })
}

/** Safari has no `requestIdleCallback`. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: patience }) : setTimeout(resolve, 500),
  )

type Choice = 'granted' | 'declined'

const storageKey = 'monitoring'

/** A choice that the browser doesn't store holds for this page. */
let unkept: Choice | undefined

function readChoice(): Choice | undefined {
  try {
    const kept = localStorage.getItem(storageKey)
    if (kept === 'granted' || kept === 'declined') return kept
  } catch {}
  return unkept
}

function saveChoice(chosen: Choice): void {
  unkept = chosen
  try {
    localStorage.setItem(storageKey, chosen)
  } catch {
    // Storage is refused, so the next page asks again.
  }
}

function isAsked(): boolean {
  return document.querySelector('[data-consent]') !== null
}

function isAllowed(): boolean {
  return !isAsked() || (!isRefusedByBrowser() && readChoice() === 'granted')
}
