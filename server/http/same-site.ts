import type { FastifyRequest } from 'fastify'

/**
 * Whether a post comes from a page of this site. Browsers say so in `Sec-Fetch-Site`, older ones in `Origin`; a client
 * that sends neither isn't a browser.
 * @param origin under its host name, only this origin counts: behind a proxy that ends TLS, our connection has none.
 *   Under another name, such as a test machine's, the connection's scheme decides.
 */
export function isSameSite(
  { headers, host, protocol }: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>,
  origin: string,
): boolean {
  const site = headers['sec-fetch-site']
  // `none`: the visitor's own action, such as a reload.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const from = headers.origin
  if (from === undefined || from === origin) return true
  const here = `${protocol}://${host}`
  if (!URL.canParse(from) || !URL.canParse(here) || new URL(here).host === new URL(origin).host) return false
  return new URL(from).origin === new URL(here).origin
}
