/** How many posts one network address may send: enough for an office behind it, too few for a flood. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Limit = {
  readonly windowMs: number
  /** Posts of one address in the window, those with errors included. */
  readonly mostPosts: number
  /** Refusals after which the address is no longer worth the rendering of a page; never, when left out. */
  readonly mostRefusals?: number
  /** Addresses remembered at a time, in memory alone: the least recent is forgotten, and nothing is written down. */
  readonly addresses: number
}

/** What one more post makes of an address. */
export type Counted = {
  /** Posts in the window, this one included. */
  readonly count: number
  /** Seconds until the window ends, when this post is one too many; otherwise null. */
  readonly retryAfterS: number | null
  /** Whether it goes on and on in spite of being refused. */
  readonly flood: boolean
}

/**
 * @returns counts a post against its client's address, apart from every other limit. IPv6 counts by its first 64 bits,
 *   which belong to one line. The address is the connection's, or what a proxy in `TRUST_PROXY` says; each process
 *   counts for itself.
 */
export async function clientLimit(
  app: FastifyInstance,
  { windowMs, mostPosts, mostRefusals = -1, addresses }: Limit,
): Promise<(request: FastifyRequest) => Promise<Counted>> {
  if (!app.hasDecorator('createRateLimit')) await app.register(rateLimit, { global: false })
  // With options, each limit has a memory of its own.
  const options = { max: mostPosts, timeWindow: windowMs, ban: mostRefusals, cache: addresses, ipv6Subnet: 64 }
  const limit = app.createRateLimit(options)
  return async (request) => {
    const counted = await limit(request)
    if (counted.isAllowed) return { count: 0, retryAfterS: null, flood: false }
    return {
      count: counted.max - counted.remaining,
      retryAfterS: counted.isExceeded ? counted.ttlInSeconds : null,
      flood: counted.isBanned,
    }
  }
}
