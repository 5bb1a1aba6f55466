import type { ProxyOptions } from 'vite'
import { uploads } from '../../../content/schema/picture.ts'
import { requestAddresses, timesAddress } from '../../../contracts/addresses.ts'
import { islandContentPath, islandNames } from '../../../contracts/islands.ts'
import { monitoringAddress } from '../../../contracts/monitoring.ts'
import { files } from '../../app/paths.ts'

export const formServerVariable = 'STEADYHAND_FORM_SERVER'

/** In development, Vite serves the pages, and passes everything else to the server of the last build. */
export function formsToServer(target: string): Record<string, ProxyOptions> {
  const addresses = [...Object.values(requestAddresses).map(({ post }) => post), monitoringAddress]
  const posted: ProxyOptions = { target, bypass: (request) => (request.method === 'POST' ? null : request.url) }
  return Object.fromEntries([
    ...addresses.map((address) => [`^${address}(\\?|$)`, posted]),
    [`^${timesAddress}(\\?|$)`, { target }],
    [uploads, { target }],
    ...islandNames.map((name) => [islandContentPath(name, '').replace('.json', ''), { target }] as const),
    ...Object.values(files).map((address) => [address, { target }]),
  ])
}
