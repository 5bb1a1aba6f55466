import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DeskSettings, isLoopback } from '../desk-settings.ts'

/**
 * Answers for the desk's own name alone (421): under another one, a page of that name could read it, once its name
 * leads here (DNS rebinding).
 */
export function ownHost(app: FastifyInstance, { origin }: Pick<DeskSettings, 'origin'>): void {
  const own = origin && new URL(origin).host
  app.addHook('onRequest', async ({ host }, reply) => {
    const isOwn = own ? host.toLowerCase() === own : isLoopback(hostnameOf(host))
    if (!isOwn) return reply.code(421).type('text/plain; charset=utf-8').send('Misdirected Request\n')
  })
}

function hostnameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}

/** @returns the address under which this request reached the desk, which is one of its own. */
export function originOf({ origin }: Pick<DeskSettings, 'origin'>, { protocol, host }: FastifyRequest): string {
  return origin ?? `${protocol}://${host}`
}
