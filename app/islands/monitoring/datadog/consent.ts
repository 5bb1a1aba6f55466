import { isRefusedByBrowser } from '../../browser/visit.ts'

export type Choice = 'granted' | 'declined'

const storageKey = 'monitoring'

/** A choice that the browser doesn't store holds for this page. */
let unkept: Choice | undefined

export function choice(): Choice | undefined {
  try {
    const kept = localStorage.getItem(storageKey)
    if (kept === 'granted' || kept === 'declined') return kept
  } catch {}
  return unkept
}

export function keep(chosen: Choice): void {
  unkept = chosen
  try {
    localStorage.setItem(storageKey, chosen)
  } catch {
    // Storage is refused, so the next page asks again.
  }
}

export function isAsked(): boolean {
  return document.querySelector('[data-consent]') !== null
}

export function isAllowed(): boolean {
  return !isAsked() || (!isRefusedByBrowser() && choice() === 'granted')
}
