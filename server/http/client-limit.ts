import { isIPv4 } from 'node:net'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Limit = {
  readonly windowMs: number
  readonly maxPosts: number
}

const addresses = 10_000

export type Counted = {
  readonly count: number
  /** Until the window ends, when this post is over the limit. */
  readonly retryAfterS: number | null
  readonly isFirst: boolean
}

/** A site's IPv6 network has 65,536 lines. */
export const networkFactor = 5

/** A client that left before it was accepted has no address. */
export function clientOf({ ip }: FastifyRequest, ipv6Subnet = 64): string {
  return normalizeIP(ip ?? '', ipv6Subnet)
}

export function networkOf(request: FastifyRequest): string {
  const address = clientOf(request, 48)
  return isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0` : address
}

/** Counts by the first 64 bits of IPv6 (one line) and 48 (one site), in this process; http/counts.ts counts for all. */
export async function clientLimit(
  app: FastifyInstance,
  { windowMs, maxPosts }: Limit,
): Promise<(request: FastifyRequest) => Promise<Counted>> {
  if (!app.hasDecorator('createRateLimit')) await app.register(rateLimit, { global: false })
  const tier = (ipv6Subnet: number, max: number) => {
    // With options, each limit has its own memory.
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
    // A line over its own limit takes nothing from its neighbors.
    if (line.retryAfterS !== null) return line
    return { ...(await ofNetwork(request)), count: line.count }
  }
}
