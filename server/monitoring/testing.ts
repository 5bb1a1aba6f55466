/** What browsers report, for tests. */
import type { ViewReport } from '../../contracts/monitoring.ts'

/** @param more what is said otherwise than of a view of the home page by a phone. */
export function viewed(view = '/', more: Partial<ViewReport> = {}): ViewReport {
  return { view, device: 'phone', automated: false, shown: { vitals: {} }, steps: [], ...more }
}
