import type { ViewReport } from '../../contracts/monitoring.ts'

/** The first report of a view. */
export function createViewReport(view = '/', more: Partial<ViewReport> = {}): ViewReport {
  return { view, automated: false, isFirst: true, ...more }
}
