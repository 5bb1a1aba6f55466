import type { ProxyOptions } from 'vite'
import { files } from '../../app/paths.ts'
import { uploads } from '../../content/schema/picture.ts'
import { requestAddresses, timesAddress } from '../../contracts/addresses.ts'
import { datadogAddress, monitoringAddress } from '../../contracts/monitoring.ts'

/** What `npm run dev` tells Vite: the address of the server that it starts behind it, and the settings that pages show. */
export const formServerVariable = 'STEADYHAND_FORM_SERVER'
export const siteSettingsVariable = 'STEADYHAND_SITE_SETTINGS'

/**
 * In development, Vite shows the pages and hands what a form posts, what monitoring reports and who asks for free times to
 * the server; all of it lives at the addresses of the finished site. Files come from there too, as the last full build made them.
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
