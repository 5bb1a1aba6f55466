/** Observes web vitals and form events for the reporter. Loaded after the page. */
import { onCLS, onINP, onLCP } from 'web-vitals'
import { requestAddresses } from '../../../../contracts/addresses.ts'
import type { Vital } from '../../../../contracts/monitoring.ts'
import { type Report, requestKinds } from './reporter.ts'

/** @param take receives each new value of a vital, in the units of contracts/monitoring.ts. The last value counts. */
export function watchVitals(take: (vital: Vital, value: number) => void): void {
  const each = { reportAllChanges: true }
  onLCP(({ value }) => take('lcp', value), each)
  onINP(({ value }) => take('inp', value), each)
  onCLS(({ value }) => take('cls', 1_000 * value), each)
}

/** Reports the first input, each submission and each alert of the page's forms, with or without their islands. */
export function watchForms(report: Report): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[method="post"]')) {
    const { pathname } = new URL(form.action)
    const kind = requestKinds.find((kind) => requestAddresses[kind].post === pathname)
    if (!kind) continue
    form.addEventListener('input', () => report({ form: kind, action: 'started' }))
    const check = () => {
      if (form.querySelector('[role="alert"]')) report({ form: kind, action: 'failed' })
    }
    new MutationObserver(check).observe(form, { childList: true, subtree: true })
    check()
  }
}
