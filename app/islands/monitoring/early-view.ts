import { version } from '@datadog/browser-rum/package.json'
import { monitoringAddress } from '../../../contracts/monitoring.ts'
import type { Keys } from './keys.ts'

/** Its cookie, by which the pages of one visit belong together: an earlier page may have left one. */
const sessionCookie = /(?:^|; )_dd_s_v2=(?:[^;]*&)?id=([a-z0-9-]+)/

/**
 * Reports the view of a page that is left before the SDK has come, as the SDK would: one event, the least that Datadog
 * takes, under an id of its own.
 * @param since when the page was shown, in ms.
 */
export function sendEarlyView(keys: Keys, name: string, since: number): void {
  // Only secure contexts have it; a preview on a local network can do without.
  const id = crypto.randomUUID?.()
  if (!id) return
  const now = Date.now()
  const none = { count: 0 }
  const { applicationId, clientToken, service, env } = keys
  const event = {
    type: 'view',
    date: since,
    application: { id: applicationId },
    session: { id: sessionCookie.exec(document.cookie)?.[1] ?? crypto.randomUUID(), type: 'user' },
    view: {
      id,
      name,
      url: location.origin + location.pathname,
      referrer: '',
      loading_type: 'initial_load',
      is_active: false,
      time_spent: (now - since) * 1e6,
      action: none,
      error: none,
      frustration: none,
      long_task: none,
      resource: none,
    },
    source: 'browser',
    service: service ?? applicationId,
    ddtags: `sdk_version:${version}${env ? `,env:${env}` : ''}${service ? `,service:${service}` : ''}`,
    _dd: {
      format_version: 2,
      document_version: 1,
      drift: 0,
      configuration: { session_sample_rate: 100, session_replay_sample_rate: 100 },
    },
  }
  const forward = `/api/v2/rum?ddsource=browser&dd-api-key=${clientToken}&dd-evp-origin-version=${version}&dd-evp-origin=browser&dd-request-id=${crypto.randomUUID()}&batch_time=${now}&_dd.api=beacon`
  navigator.sendBeacon(`${monitoringAddress}?ddforward=${encodeURIComponent(forward)}`, JSON.stringify(event))
}
