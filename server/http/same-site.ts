import type { FastifyRequest } from 'fastify'

/** @param origin under its host name, only this counts: behind a proxy that ends TLS, our connection has none. */
export function isSameSite(
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
  origin: string,
): boolean {
  const site = headers['sec-fetch-site']
  // `none`: the visitor's own action, such as a reload.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const from = headers.origin
  if (from === undefined || from === origin) return true
  // Not what a proxy's header says, which the sender may have written.
  const here = `${protocol}://${headers.host}`
  if (!URL.canParse(from) || !URL.canParse(here) || new URL(here).host === new URL(origin).host) return false
  return new URL(from).origin === new URL(here).origin
}
