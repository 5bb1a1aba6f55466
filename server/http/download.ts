/** Downloads from addresses which others can redirect. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const maxRedirects = 3

export type Download = {
  readonly accept: string
  readonly signal: AbortSignal
  /** Throws for an address that may not be asked; called for the first one and for each that a redirect leads to. */
  readonly refuse: typeof refusePrivate
}

/**
 * Follows redirects.
 * @returns the first answer that is none.
 * @throws RefusedAddress for a refused address and after three redirects; and what `fetch` throws.
 */
export async function download(from: URL, { accept, signal, refuse }: Download): Promise<Response> {
  let url = from
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    // A host that resolves differently on the next lookup gains nothing: the target has no certificate for its name.
    await refuse(url)
    const answer = await fetch(url, { signal, redirect: 'manual', headers: { accept } })
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status > 399 || !location) return answer
    await answer.body?.cancel()
    const next = URL.parse(location, url)
    if (!next) throw new RefusedAddress('it redirects to what is no address')
    url = next
  }
  throw new RefusedAddress(`it redirects more than ${maxRedirects} times`)
}

/** @returns undefined for a body of more than `maxBytes`, whose rest isn't read. */
export async function readResponseBody({ body }: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** What IANA's special-purpose registries (RFC 6890) list for IPv4. */
const special4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`
/** All but 2000::/3, which is the public part of IPv6; and in it: Teredo and its like, documentation, 6to4. */
const special6 = '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20'

// Two lists: a list takes each address of IPv4 for one in ::ffff:0:0/96 too.
const lists = { 4: blockList(special4, 'ipv4'), 6: blockList(special6, 'ipv6') }

function blockList(networks: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks.split(/\s+/)) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/** @param address without brackets. */
function isPrivate(address: string): boolean {
  return isIP(address) === 6 ? lists[6].check(address, 'ipv6') : lists[4].check(address)
}

/** Its message says why the address isn't asked, and doesn't name it. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
}

/** @throws Error when the host is unknown. */
export async function isPrivateHost({ hostname }: URL): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return isPrivate(host)
  const found = await lookup(host, { all: true }).catch(() => {
    // The system's message would name the host, which may be secret.
    throw new Error('its host is not known')
  })
  return found.some(({ address }) => isPrivate(address))
}

/**
 * Allows `https` addresses with public hosts only.
 * @throws RefusedAddress otherwise, and Error when the host is unknown.
 */
export async function refusePrivate(url: URL): Promise<void> {
  if (url.protocol !== 'https:') throw new RefusedAddress('it leads to an address without https')
  if (await isPrivateHost(url)) throw new RefusedAddress('it leads to a private address')
}
