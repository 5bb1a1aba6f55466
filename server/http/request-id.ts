import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** A UUID or nginx's `$request_id`. Anything else could be a sender's text. */
const idPattern = /^[\da-f][\da-f-]{7,63}$/i

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

export function requestIds(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isProxy = proxiesOf(trustProxy)
  return ({ headers, socket: { remoteAddress = '' } }) => {
    const id = headers['x-request-id']
    return isProxy(remoteAddress) && typeof id === 'string' && idPattern.test(id) ? id : randomUUID()
  }
}
