import type { ViewReport } from '../../contracts/monitoring.ts'

/** A view of a page by a phone. */
export function createViewReport(view = '/', more: Partial<ViewReport> = {}): ViewReport {
  return { view, device: 'phone', automated: false, shown: { vitals: {} }, steps: [], ...more }
}
