import { isIPv4 } from 'node:net'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type RateLimit = {
  readonly windowMs: number
  readonly maxPosts: number
  /** For one network; `networkFactor` times `maxPosts` by default. */
  readonly maxPerNetwork?: number
}

const maxAddresses = 10_000

export type RateLimitCount = {
  readonly count: number
  /** Seconds until the window ends, if this post is over the limit; null otherwise. */
  readonly retryAfterS: number | null
  readonly isFirst: boolean
}

/** Counts by key what isn't finished yet. */
export function createPendingCounter() {
  const counts = new Map<string, number>()
  const get = (key: string) => counts.get(key) ?? 0
  return {
    get,
    begin: (key: string): void => void counts.set(key, get(key) + 1),
    end: (key: string): void => {
      if (get(key) > 1) counts.set(key, get(key) - 1)
      else counts.delete(key)
    },
  }
}

/** An IPv6 /48, which one customer may have, contains 65,536 /64 networks. */
export const networkFactor = 5

/** Some proxies append the connection's port to the address. */
const addressWithPort = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/

/** @returns the client's address without port, IPv6 cut to its subnet. A client that left before it was accepted has none. */
export function getClientAddress({ ip = '' }: FastifyRequest, ipv6Subnet = 64): string {
  const [, ipv6, ipv4] = addressWithPort.exec(ip) ?? []
  return normalizeIP(ipv6 ?? ipv4 ?? ip, ipv6Subnet)
}

/** @returns the client's network: an IPv4 /24 or an IPv6 /48. */
export function getClientNetwork(request: FastifyRequest): string {
  const address = getClientAddress(request, 48)
  return isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0` : address
}

export type RateLimiter = ((request: FastifyRequest) => Promise<RateLimitCount>) & {
  /** Counts an action while it is pending, and afterward only if it was done. Always settle it, once. */
  readonly reserve: (request: FastifyRequest) => Promise<RateLimitReservation>
}

export type RateLimitReservation = Pick<RateLimitCount, 'count' | 'retryAfterS'> & {
  readonly settle: (isDone: boolean) => Promise<void>
}

/**
 * Limits requests by address (IPv4, IPv6 /64) and by network (/24, /48), in the memory of this process. Limits across
 * processes are counted from database rows instead.
 * @param apartBy a further key: clients have a separate limit for each of its values.
 */
export async function createRateLimiter(
  app: FastifyInstance,
  { windowMs, maxPosts, maxPerNetwork = maxPosts * networkFactor }: RateLimit,
  apartBy: (request: FastifyRequest) => string = () => '',
): Promise<RateLimiter> {
  if (!app.hasDecorator('createRateLimit')) await app.register(rateLimit, { global: false })
  const tier = (clientIn: (request: FastifyRequest) => string, max: number) => {
    const keyGenerator = (request: FastifyRequest) => `${clientIn(request)} ${apartBy(request)}`
    // With its own options, each limit has its own store.
    const options = {
      max,
      timeWindow: windowMs,
      ban: 1,
      cache: maxAddresses,
      keyGenerator,
    }
    const limiter = app.createRateLimit(options)
    const read = async (request: FastifyRequest, increment: boolean) => {
      const counted = await limiter(request, { increment })
      if (counted.isAllowed) throw new Error('no address is exempt from a rate limit')
      return counted
    }
    const count = async (request: FastifyRequest): Promise<RateLimitCount> => {
      const counted = await read(request, true)
      return {
        count: counted.max - counted.remaining,
        retryAfterS: counted.isExceeded ? counted.ttlInSeconds : null,
        isFirst: counted.isExceeded && !counted.isBanned,
      }
    }
    const pending = createPendingCounter()
    const reserve = async (request: FastifyRequest): Promise<RateLimitReservation> => {
      const key = keyGenerator(request)
      const others = pending.get(key)
      pending.begin(key)
      const { max, remaining, ttlInSeconds } = await read(request, false)
      const isExceeded = remaining <= others
      return {
        count: max - remaining + others + 1,
        retryAfterS: isExceeded ? ttlInSeconds || Math.ceil(windowMs / 1000) : null,
        settle: async (isDone) => {
          pending.end(key)
          if (isDone) await read(request, true)
        },
      }
    }
    return { count, reserve }
  }
  const perAddress = tier(getClientAddress, maxPosts)
  const perNetwork = tier(getClientNetwork, maxPerNetwork)
  const count = async (request: FastifyRequest): Promise<RateLimitCount> => {
    const address = await perAddress.count(request)
    // An address over its limit doesn't use up its network's.
    if (address.retryAfterS !== null) return address
    return { ...(await perNetwork.count(request)), count: address.count }
  }
  const reserve = async (request: FastifyRequest): Promise<RateLimitReservation> => {
    const address = await perAddress.reserve(request)
    if (address.retryAfterS !== null) return address
    const network = await perNetwork.reserve(request)
    const settle = async (isDone: boolean) => {
      await address.settle(isDone)
      await network.settle(isDone)
    }
    return { count: address.count, retryAfterS: network.retryAfterS, settle }
  }
  return Object.assign(count, { reserve })
}
