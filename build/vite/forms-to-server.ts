import type { ProxyOptions } from 'vite'
import { files } from '../../app/paths.ts'
import { requestAddresses } from '../../contracts/addresses.ts'
import { monitoringAddress } from '../../contracts/monitoring.ts'

/** The port on which `npm run dev` starts the server behind Vite. */
export const devServerPort = 3001

/**
 * In development, Vite shows the pages and hands what a form posts, and what monitoring reports, to the server; all of it
 * lives at the addresses of the finished site. Files come from there too, as the last full build made them.
 */
export function formsToServer(): Record<string, ProxyOptions> {
  const target = `http://127.0.0.1:${devServerPort}`
  const addresses = [...Object.values(requestAddresses).map(({ post }) => post), monitoringAddress]
  const posted: ProxyOptions = { target, bypass: (request) => (request.method === 'POST' ? null : request.url) }
  return Object.fromEntries([
    ...addresses.map((address) => [`^${address}(\\?|$)`, posted]),
    ...Object.values(files).map((address) => [address, { target }]),
  ])
}
