import { isIPv4 } from 'node:net'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type RateLimit = {
  readonly windowMs: number
  readonly maxPosts: number
  /** Of one network, `networkFactor` times that of an address by default. */
  readonly maxPerNetwork?: number
}

const maxAddresses = 10_000

export type RateLimitCount = {
  readonly count: number
  /** Until the window ends, when this post is over the limit. */
  readonly retryAfterS: number | null
  readonly isFirst: boolean
}

/** A site's IPv6 network has 65,536 lines. */
export const networkFactor = 5

/** Some proxies write the port of each connection after the address. */
const addressWithPort = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/

/** A client that left before it was accepted has no address. */
export function getClientAddress({ ip = '' }: FastifyRequest, ipv6Subnet = 64): string {
  const [, ipv6, ipv4] = addressWithPort.exec(ip) ?? []
  return normalizeIP(ipv6 ?? ipv4 ?? ip, ipv6Subnet)
}

function getClientNetwork(request: FastifyRequest): string {
  const address = getClientAddress(request, 48)
  return isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0` : address
}

export type RateLimiter = ((request: FastifyRequest) => Promise<RateLimitCount>) & {
  /**
   * Counts what is about to be done until it is settled, and afterward only if it was done. Settle it once, in any case.
   */
  readonly reserve: (request: FastifyRequest) => Promise<RateLimitReservation>
}

export type RateLimitReservation = Pick<RateLimitCount, 'count' | 'retryAfterS'> & {
  readonly settle: (isDone: boolean) => Promise<void>
}

/**
 * Counts in this process by address (IPv4, IPv6 /64) and by network (/24, /48), and stores neither. What must hold for all
 * processes is counted from rows instead.
 * @param apartBy what else a request is counted by: clients have a limit for each.
 */
export async function createRateLimiter(
  app: FastifyInstance,
  { windowMs, maxPosts, maxPerNetwork = maxPosts * networkFactor }: RateLimit,
  apartBy: (request: FastifyRequest) => string = () => '',
): Promise<RateLimiter> {
  if (!app.hasDecorator('createRateLimit')) await app.register(rateLimit, { global: false })
  const tier = (clientIn: (request: FastifyRequest) => string, max: number) => {
    const keyGenerator = (request: FastifyRequest) => `${clientIn(request)} ${apartBy(request)}`
    // With options, each limit has its own memory.
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
      if (counted.isAllowed) throw new Error('no address is exempt from a limit')
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
    /** Keys of what is being done now. */
    const pending = new Map<string, number>()
    const reserve = async (request: FastifyRequest): Promise<RateLimitReservation> => {
      const key = keyGenerator(request)
      const others = pending.get(key) ?? 0
      pending.set(key, others + 1)
      const { max, remaining, ttlInSeconds } = await read(request, false)
      const isExceeded = remaining <= others
      return {
        count: max - remaining + others + 1,
        retryAfterS: isExceeded ? ttlInSeconds || Math.ceil(windowMs / 1000) : null,
        settle: async (isDone) => {
          const left = (pending.get(key) ?? 1) - 1
          if (left > 0) pending.set(key, left)
          else pending.delete(key)
          if (isDone) await read(request, true)
        },
      }
    }
    return { count, reserve }
  }
  const perAddress = tier(getClientAddress, maxPosts)
  const perNetwork = tier(getClientNetwork, maxPerNetwork)
  const count = async (request: FastifyRequest): Promise<RateLimitCount> => {
    const line = await perAddress.count(request)
    // A line over its own limit takes nothing from its neighbors.
    if (line.retryAfterS !== null) return line
    return { ...(await perNetwork.count(request)), count: line.count }
  }
  const reserve = async (request: FastifyRequest): Promise<RateLimitReservation> => {
    const line = await perAddress.reserve(request)
    if (line.retryAfterS !== null) return line
    const network = await perNetwork.reserve(request)
    const settle = async (isDone: boolean) => {
      await line.settle(isDone)
      await network.settle(isDone)
    }
    return { count: line.count, retryAfterS: network.retryAfterS, settle }
  }
  return Object.assign(count, { reserve })
}
