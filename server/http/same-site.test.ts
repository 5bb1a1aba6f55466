import { expect, it } from 'vitest'
import { isSameSite } from './same-site.ts'

const origin = 'https://www.example.com'
/** What a proxy that ends TLS leaves of a request. */
const proxied = { host: 'www.example.com', protocol: 'http' } as const
const local = { host: 'localhost:3000', protocol: 'http' } as const

it.each([
  ['its own origin behind a proxy', proxied, { origin }, true],
  ['its own host without TLS', proxied, { origin: 'http://www.example.com' }, false],
  ['its own host by another port', proxied, { origin: 'https://www.example.com:8443' }, false],
  [
    'its own host without TLS, where the proxy says that there was some',
    { ...proxied, protocol: 'https' },
    { origin: 'http://www.example.com' },
    false,
  ],
  ['a test machine', local, { origin: 'http://localhost:3000' }, true],
  ['a test machine with TLS that this connection has not', local, { origin: 'https://localhost:3000' }, false],
  [
    'another site that names our host',
    { host: 'evil.example', protocol: 'http' },
    { origin: 'https://evil.example' },
    false,
  ],
  ['no origin that can be read', local, { origin: 'null' }, false],
  ['a host that cannot be read', { host: 'a b', protocol: 'http' }, { origin: 'http://a' }, false],
  ['no browser', proxied, {}, true],
  ['a neighbor in its domain', proxied, { 'sec-fetch-site': 'same-site', origin }, false],
  ['what the browser says first', proxied, { 'sec-fetch-site': 'cross-site', origin }, false],
] as const)('judges %s', (_name, connection, headers, expected) => {
  expect(isSameSite({ protocol: connection.protocol, headers: { host: connection.host, ...headers } }, origin)).toBe(
    expected,
  )
})
