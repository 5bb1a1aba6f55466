/** Private network addresses, which content can't name. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose registries (RFC 6890), and translations to them. */
const special = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16
  198.18.0.0/15 224.0.0.0/4 240.0.0.0/4
  ::/96 64:ff9b::/96 64:ff9b:1::/48 2002::/16 fc00::/7 fe80::/10 ff00::/8`
const networks = new BlockList()
for (const network of special.split(/\s+/)) {
  const [address = '', prefix] = network.split('/')
  networks.addSubnet(address, Number(prefix), familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** @param address without brackets. IPv4 in IPv6 counts as IPv4. */
export function isPrivate(address: string): boolean {
  return networks.check(address, familyOf(address))
}

async function addressesOf(host: string): Promise<readonly string[]> {
  if (isIP(host)) return [host]
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch {
    // The system's message would name the host, which may be secret.
    throw new Error('its host is not known')
  }
}

/** What an address of the firm's own network is refused with. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/**
 * Allows `https` addresses with public hosts only.
 * @throws PrivateAddress otherwise, and Error when the host is unknown.
 */
export async function refusePrivate({ protocol, hostname }: URL): Promise<void> {
  if (protocol !== 'https:') throw new PrivateAddress('it leads to an address without https')
  const host = hostname.replace(/^\[|\]$/g, '')
  if ((await addressesOf(host)).some(isPrivate)) throw new PrivateAddress('it leads to a private address')
}
