import { isIPv4, SocketAddress } from 'node:net'
import type { FastifyRequest } from 'fastify'

export type RateLimit = {
  readonly windowMs: number
  readonly maxPosts: number
  /** For one network; `networkFactor` times `maxPosts` by default. */
  readonly maxPerNetwork?: number
}

const maxClients = 10_000

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

/** @returns the client's IPv4 address or IPv6 /64. A client that left before it was accepted has none. */
export function getClientAddress({ ip = '' }: FastifyRequest): string {
  return cutAddress(ip, 4)
}

/** @returns the client's network: an IPv4 /24 or an IPv6 /48. */
export function getClientNetwork({ ip = '' }: FastifyRequest): string {
  const address = cutAddress(ip, 3)
  return isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0` : address
}

/** @param groups how many groups of an IPv6 address are kept. */
function cutAddress(ip: string, groups: number): string {
  // Some proxies append the connection's port to the address.
  const { address } = SocketAddress.parse(ip) ?? SocketAddress.parse(`[${ip}]`) ?? { address: ip }
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(address) ?? []
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [left = [], right] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = right ? Array.from({ length: 8 - left.length - right.length }, () => '0') : []
  return `${[...left, ...zeros, ...(right ?? [])].slice(0, groups).join(':')}::`
}

type RateLimitCount = {
  readonly count: number
  /** Seconds until the window ends, if this request is over the limit; null otherwise. */
  readonly retryAfterS: number | null
  /** Whether it is the first over the limit in this window. */
  readonly isFirst: boolean
  /** Forgets this request, such as one that failed. */
  readonly undo: () => void
}

/**
 * Limits requests by address (IPv4, IPv6 /64) and by network (/24, /48), in the memory of this process. Limits across
 * processes are counted from database rows instead.
 * @param apartBy a further key: clients have a separate limit for each of its values.
 * @returns a function that counts a request.
 */
export function createRateLimiter(
  { windowMs, maxPosts, maxPerNetwork = maxPosts * networkFactor }: RateLimit,
  apartBy: (request: FastifyRequest) => string = () => '',
): (request: FastifyRequest) => RateLimitCount {
  const countBy = (getKey: (request: FastifyRequest) => string, max: number) => {
    const windows = new Map<string, { readonly end: number; count: number }>()
    return (request: FastifyRequest): RateLimitCount => {
      const [key, now] = [`${getKey(request)} ${apartBy(request)}`, Date.now()]
      const open = windows.get(key)
      const window = open && now < open.end ? open : { end: now + windowMs, count: 0 }
      window.count += 1
      // The client that was away longest is first in the map.
      windows.delete(key)
      windows.set(key, window)
      const [longest = key] = windows.keys()
      if (windows.size > maxClients) windows.delete(longest)
      const retryAfterS = window.count > max ? Math.ceil((window.end - now) / 1000) : null
      const undo = () => {
        window.count -= 1
      }
      return { count: window.count, retryAfterS, isFirst: window.count === max + 1, undo }
    }
  }
  const countAddress = countBy(getClientAddress, maxPosts)
  const countNetwork = countBy(getClientNetwork, maxPerNetwork)
  return (request) => {
    const address = countAddress(request)
    // An address over its limit doesn't use up its network's.
    if (address.retryAfterS !== null) return address
    const network = countNetwork(request)
    const undo = () => {
      address.undo()
      network.undo()
    }
    return { ...network, count: address.count, undo }
  }
}
