/** Which addresses lie within the firm's own network, where nothing that others name may be asked for. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** The special-purpose registries of IANA (RFC 6890), and what is translated to any of them. */
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

/** @param address of a host, without brackets. IPv4 that is written as IPv6 counts as what it is. */
export function isPrivate(address: string): boolean {
  return networks.check(address, familyOf(address))
}

async function addressesOf(host: string): Promise<readonly string[]> {
  if (isIP(host)) return [host]
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch {
    // The system's own words would name the host, which belongs to a secret.
    throw new Error('its host is not known')
  }
}

/** What an address of the firm's own network is refused with. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/**
 * Lets through what anyone may ask for: an `https` address all of whose hosts are public.
 * @throws PrivateAddress when it is another, and Error when its host is not known at this moment.
 */
export async function refusePrivate({ protocol, hostname }: URL): Promise<void> {
  if (protocol !== 'https:') throw new PrivateAddress('it leads to an address without https')
  const host = hostname.replace(/^\[|\]$/g, '')
  if ((await addressesOf(host)).some(isPrivate)) throw new PrivateAddress('it leads to a private address')
}
