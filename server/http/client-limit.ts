import { isIPv4 } from 'node:net'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Limit = {
  readonly windowMs: number
  readonly maxPosts: number
  /** Of one network, `networkFactor` times that of an address by default. */
  readonly maxOfNetwork?: number
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

/** Some proxies write the port of each connection after the address. */
const withPort = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/

/** A client that left before it was accepted has no address. */
export function clientOf({ ip = '' }: FastifyRequest, ipv6Subnet = 64): string {
  const [, ipv6, ipv4] = withPort.exec(ip) ?? []
  return normalizeIP(ipv6 ?? ipv4 ?? ip, ipv6Subnet)
}

function networkOf(request: FastifyRequest): string {
  const address = clientOf(request, 48)
  return isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0` : address
}

/**
 * Counts in this process by address (IPv4, IPv6 /64) and by network (/24, /48), and stores neither. What must hold for all
 * processes is counted from rows instead.
 */
export async function clientLimit(
  app: FastifyInstance,
  { windowMs, maxPosts, maxOfNetwork = maxPosts * networkFactor }: Limit,
): Promise<(request: FastifyRequest) => Promise<Counted>> {
  if (!app.hasDecorator('createRateLimit')) await app.register(rateLimit, { global: false })
  const tier = (keyGenerator: (request: FastifyRequest) => string, max: number) => {
    // With options, each limit has its own memory.
    const options = {
      max,
      timeWindow: windowMs,
      ban: 1,
      cache: addresses,
      keyGenerator,
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
  const ofLine = tier(clientOf, maxPosts)
  const ofNetwork = tier(networkOf, maxOfNetwork)
  return async (request) => {
    const line = await ofLine(request)
    // A line over its own limit takes nothing from its neighbors.
    if (line.retryAfterS !== null) return line
    return { ...(await ofNetwork(request)), count: line.count }
  }
}
