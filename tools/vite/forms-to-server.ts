import type { ProxyOptions } from 'vite'
import { requestAddresses } from '../../contracts/addresses.ts'

/** The port on which `npm run dev` starts the server behind Vite. */
export const devServerPort = 3001

/** In development, Vite shows the pages and hands what a form posts to the server; both live at the same addresses. */
export function formsToServer(): Record<string, ProxyOptions> {
  const target = `http://127.0.0.1:${devServerPort}`
  return Object.fromEntries(
    Object.values(requestAddresses).map(({ post }) => [
      `^${post}$`,
      { target, bypass: (request) => (request.method === 'POST' ? null : request.url) } satisfies ProxyOptions,
    ]),
  )
}
