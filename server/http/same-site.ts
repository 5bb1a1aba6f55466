import type { FastifyRequest } from 'fastify'

/**
 * Whether a post comes from a page of this site. Browsers say so in `Sec-Fetch-Site`, older ones in `Origin`; what says
 * neither is no browser, and no visitor can be made to send it.
 * @param origin the site's public origin. Under its name nothing but it will do: a proxy that ends TLS leaves us on a
 *   connection without. Under another name, as on a test machine, the connection's own scheme decides.
 */
export function isSameSite(
  { headers, host, protocol }: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>,
  origin: string,
): boolean {
  const site = headers['sec-fetch-site']
  // `none`: the visitor's own doing, like a reload of the answer.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const from = headers.origin
  if (from === undefined || from === origin) return true
  const here = `${protocol}://${host}`
  if (!URL.canParse(from) || !URL.canParse(here) || new URL(here).host === new URL(origin).host) return false
  return new URL(from).origin === new URL(here).origin
}
