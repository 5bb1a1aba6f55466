import type { FastifyRequest } from 'fastify'

/**
 * Whether a post comes from a page of this site. Browsers say so in `Sec-Fetch-Site`, older ones in `Origin`; what says
 * neither is no browser, and no visitor can be made to send it.
 * @param origin the site's public origin, which a proxy in front may hide from `Host`.
 */
export function isSameSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, origin: string): boolean {
  const site = headers['sec-fetch-site']
  // `none`: the visitor's own doing, like a reload of the answer.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const from = headers.origin
  if (from === undefined || from === origin) return true
  return URL.canParse(from) && new URL(from).host === host
}
