/** Downloads from addresses that others can redirect. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const maxRedirects = 3

export type Download = {
  readonly accept: string
  readonly signal: AbortSignal
  /** Throws for an address that must not be requested. Called for the first address and for each redirect. */
  readonly refuse: typeof refusePrivate
}

/**
 * Follows up to three redirects.
 * @returns the first response that isn't a redirect.
 * @throws RefusedAddress for a refused address and after too many redirects; and what `fetch` throws.
 */
export async function download(from: URL, { accept, signal, refuse }: Download): Promise<Response> {
  let url = from
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    // DNS rebinding between this lookup and the next gains nothing: the target has no certificate for the name.
    await refuse(url)
    const answer = await fetch(url, { signal, redirect: 'manual', headers: { accept } })
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status > 399 || !location) return answer
    await answer.body?.cancel()
    const next = URL.parse(location, url)
    if (!next) throw new RefusedAddress('it redirects to an invalid URL')
    url = next
  }
  throw new RefusedAddress(`it redirects more than ${maxRedirects} times`)
}

/** @returns the body; undefined if it has more than `maxBytes`. The rest isn't read then. */
export async function readResponseBody({ body }: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    // Returning ends the connection.
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The special-purpose IPv4 networks of IANA's registry (RFC 6890). */
const special4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`
/** All of IPv6 but 2000::/3, its public part; and within that Teredo, documentation and 6to4. */
const special6 = '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20'

// Two lists, because a BlockList also matches IPv4 addresses as ::ffff:0:0/96.
const lists = { 4: blockList(special4, 'ipv4'), 6: blockList(special6, 'ipv6') }

function blockList(networks: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks.split(/\s+/)) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/** @param address an IP address without brackets. */
export function isPrivate(address: string): boolean {
  return isIP(address) === 6 ? lists[6].check(address, 'ipv6') : lists[4].check(address)
}

/** An address that must not be requested. The message says why, without the address. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
}

/** Whether a host has a private or special-purpose address. @throws Error when the host is unknown. */
export async function isPrivateHost({ hostname }: URL): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return isPrivate(host)
  const addresses = await lookup(host, { all: true }).catch(() => {
    // The system's message would name the host, which may be secret.
    throw new Error('its host is unknown')
  })
  return addresses.some(({ address }) => isPrivate(address))
}

/**
 * Allows only `https` addresses of public hosts.
 * @throws RefusedAddress for others, and Error when the host is unknown.
 */
export async function refusePrivate(url: URL): Promise<void> {
  if (url.protocol !== 'https:') throw new RefusedAddress('it leads to an address without https')
  if (await isPrivateHost(url)) throw new RefusedAddress('it leads to a private address')
}
