/** What a request is called in the log: as the proxy calls it, so that its log and ours can be laid side by side. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** Digits of a UUID or of nginx's `$request_id`. Anything else could be words of whoever sent it. */
const idPattern = /^[\da-f][\da-f-]{7,63}$/i

/** @returns whether an address is one of these, or in a network of them. */
function proxiesOf(trustProxy: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const one of trustProxy) {
    const [address = '', prefix] = one.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix) proxies.addSubnet(address, Number(prefix), family)
    else proxies.addAddress(address, family)
  }
  return (address) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * @param trustProxy the addresses and networks of the proxies.
 * @returns the request's `X-Request-Id` where one of them says it, and otherwise a new one.
 */
export function requestIds(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isProxy = proxiesOf(trustProxy)
  return ({ headers, socket: { remoteAddress = '' } }) => {
    const id = headers['x-request-id']
    return isProxy(remoteAddress) && typeof id === 'string' && idPattern.test(id) ? id : randomUUID()
  }
}
