import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DeskSettings, isLoopback } from '../desk-settings.ts'

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/

/**
 * Answers for the desk's own name alone (421): under another one, a page of that name could read it, once its name
 * leads here (DNS rebinding). The name is that of the request itself, because such a page may add a header that a proxy
 * would. Where no staff is set, it answers this machine alone, and through no proxy.
 */
export function ownHost(app: FastifyInstance, { origin, staff }: Pick<DeskSettings, 'origin' | 'staff'>): void {
  const own = origin && new URL(origin).host
  app.addHook('onRequest', async ({ headers, socket }, reply) => {
    const host = headers.host ?? ''
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
    const isLocal = isLoopback(hostnameOf(host)) && loopbackAddress.test(socket.remoteAddress ?? '') && !isForwarded
    const isOwn = own ? host.toLowerCase() === own : isLoopback(hostnameOf(host))
    if (isOwn && (staff.length > 0 || isLocal)) return
    return reply.code(421).type('text/plain; charset=utf-8').send('Misdirected Request\n')
  })
}

function hostnameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}

/** @returns the address under which this request reached the desk, which is one of its own. */
export function originOf({ origin }: Pick<DeskSettings, 'origin'>, { headers }: FastifyRequest): string {
  return origin ?? `http://${headers.host}`
}
