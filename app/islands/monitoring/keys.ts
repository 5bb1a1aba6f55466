import { ownKeys } from '../../../contracts/monitoring.ts'
import type { DatadogSettings } from '../../../contracts/site-settings.ts'

/** Under which keys a page reports. Those without a site are our own: then nobody but our server reads it. */
export type Keys = Pick<DatadogSettings, 'applicationId' | 'clientToken'> & Partial<DatadogSettings>

/** The keys that the page was built with (app/root.tsx). */
export function keysOf(page: HTMLElement): Keys {
  const { datadog } = page.dataset
  return datadog ? (JSON.parse(datadog) as DatadogSettings) : ownKeys
}
