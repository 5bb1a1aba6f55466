/** How much one network address may send: enough for an office behind it, too little for a flood. */
import { isIPv4 } from 'node:net'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Limit = {
  readonly windowMs: number
  /** Posts of one address in the window. */
  readonly maxPosts: number
}

/** Addresses that a limit remembers, in memory alone: the least recent is forgotten, and nothing is written down. */
const addresses = 10_000

/** What one more post makes of an address. */
export type Counted = {
  /** Posts in the window, this one included. */
  readonly count: number
  /** Seconds until the window ends, when this post is one too many; otherwise null. */
  readonly retryAfterS: number | null
  /** Whether it is the first of the window that is one too many: said once in the log, and not for each of a flood. */
  readonly isFirst: boolean
}

/** A site's IPv6 network has 65,536 lines. It may send more than one of them, and not without end. */
export const networkFactor = 5

/** A client's address. One that left before it was accepted has none. */
export function clientOf({ ip }: FastifyRequest, ipv6Subnet = 64): string {
  return normalizeIP(ip ?? '', ipv6Subnet)
}

/** The network of a client: the first 24 bits of its IPv4 address, the first 48 of IPv6. */
export function networkOf(request: FastifyRequest): string {
  const address = clientOf(request, 48)
  return isIPv4(address) ? address.replace(/\d+$/, '0') : address
}

/**
 * @returns counts a post against its client's address, apart from every other limit. IPv6 counts by its first 64 bits,
 *   which belong to one line, and by its first 48, which belong to one site. The address is the connection's, or what a
 *   proxy in `TRUST_PROXY` says. Each process counts for itself; requests/counts.ts counts in all of them.
 */
export async function clientLimit(
  app: FastifyInstance,
  { windowMs, maxPosts }: Limit,
): Promise<(request: FastifyRequest) => Promise<Counted>> {
  if (!app.hasDecorator('createRateLimit')) await app.register(rateLimit, { global: false })
  const tier = (ipv6Subnet: number, max: number) => {
    // With options, each limit has a memory of its own.
    const options = {
      max,
      timeWindow: windowMs,
      ban: 1,
      cache: addresses,
      keyGenerator: (request: FastifyRequest) => clientOf(request, ipv6Subnet),
    }
    const count = app.createRateLimit(options)
    return async (request: FastifyRequest): Promise<Counted> => {
      const counted = await count(request)
      if (counted.isAllowed) throw new Error('no address is exempt from a limit')
      return {
        count: counted.max - counted.remaining,
        retryAfterS: counted.isExceeded ? counted.ttlInSeconds : null,
        isFirst: counted.isExceeded && !counted.isBanned,
      }
    }
  }
  const ofLine = tier(64, maxPosts)
  const ofNetwork = tier(48, maxPosts * networkFactor)
  return async (request) => {
    const line = await ofLine(request)
    // What one line sends beyond its own limit takes nothing from its neighbors.
    if (line.retryAfterS !== null) return line
    return { ...(await ofNetwork(request)), count: line.count }
  }
}
