import type { ProxyOptions } from 'vite'
import { files } from '../../app/paths.ts'
import { uploads } from '../../content/schema/picture.ts'
import { requestAddresses, timesAddress } from '../../contracts/addresses.ts'
import { datadogAddress, monitoringAddress } from '../../contracts/monitoring.ts'

/** Variables from `npm run dev` for Vite: the address of the form server, and the pages' settings. */
export const formServerVariable = 'STEADYHAND_FORM_SERVER'
export const siteSettingsVariable = 'STEADYHAND_SITE_SETTINGS'

/**
 * In development, Vite serves pages and proxies forms, reports and free times to the server at the finished site's
 * addresses. Files come from there, too, as of the last full build.
 */
export function formsToServer(target: string): Record<string, ProxyOptions> {
  const addresses = [...Object.values(requestAddresses).map(({ post }) => post), monitoringAddress, datadogAddress]
  const posted: ProxyOptions = { target, bypass: (request) => (request.method === 'POST' ? null : request.url) }
  return Object.fromEntries([
    ...addresses.map((address) => [`^${address}(\\?|$)`, posted]),
    [`^${timesAddress}(\\?|$)`, { target }],
    [uploads, { target }],
    ...Object.values(files).map((address) => [address, { target }]),
  ])
}
