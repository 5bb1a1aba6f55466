import { version } from '@datadog/browser-rum/package.json'
import { monitoringAddress } from '../../../contracts/monitoring.ts'
import type { Keys } from './keys.ts'

/** Its cookie, by which the pages of one visit belong together: an earlier page may have left one. */
const sessionCookie = /(?:^|; )_dd_s_v2=(?:[^;]*&)?id=([a-z0-9-]+)/

/** What was done on a page that the SDK has not come to: an action's name, and what it carries. */
export type EarlyAction = readonly [name: string, context?: Readonly<Record<string, string>> | undefined]

/**
 * Reports the view of a page that is left before the SDK has come, and what was done on it, as the SDK would: the least
 * that Datadog takes, under ids of its own.
 * @param since when the page was shown, in ms.
 */
export function sendEarlyView(keys: Keys, name: string, since: number, actions: readonly EarlyAction[]): void {
  // Only secure contexts have it; a preview on a local network can do without.
  const id = crypto.randomUUID?.()
  if (!id) return
  const now = Date.now()
  const none = { count: 0 }
  const { applicationId, clientToken, service, env } = keys
  const common = {
    date: since,
    application: { id: applicationId },
    session: { id: sessionCookie.exec(document.cookie)?.[1] ?? crypto.randomUUID(), type: 'user' },
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
  const view = { id, name, url: location.origin + location.pathname, referrer: '' }
  const shown = {
    ...common,
    type: 'view',
    view: {
      ...view,
      loading_type: 'initial_load',
      is_active: false,
      time_spent: (now - since) * 1e6,
      action: { count: actions.length },
      error: none,
      frustration: none,
      long_task: none,
      resource: none,
    },
  }
  const done = actions.map(([action, context]) => ({
    ...common,
    type: 'action',
    view,
    action: { id: crypto.randomUUID(), type: 'custom', target: { name: action } },
    context,
  }))
  const forward = `/api/v2/rum?ddsource=browser&dd-api-key=${clientToken}&dd-evp-origin-version=${version}&dd-evp-origin=browser&dd-request-id=${crypto.randomUUID()}&batch_time=${now}&_dd.api=beacon`
  const body = [shown, ...done].map((event) => JSON.stringify(event)).join('\n')
  navigator.sendBeacon(`${monitoringAddress}?ddforward=${encodeURIComponent(forward)}`, body)
}
