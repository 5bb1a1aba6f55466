import { expect, it } from 'vitest'
import { isSameSite } from './same-site.ts'

const origin = 'https://www.example.com'
/** What a proxy that ends TLS leaves of a request. */
const proxied = { host: 'www.example.com', protocol: 'http' } as const
const local = { host: 'localhost:3000', protocol: 'http' } as const

it.each([
  ['its own origin behind a proxy', proxied, { origin }, true],
  ['its own host without TLS', proxied, { origin: 'http://www.example.com' }, false],
  [
    'its own host without TLS, where the proxy says that there was some',
    { ...proxied, protocol: 'https' },
    { origin: 'http://www.example.com' },
    false,
  ],
  [
    'another site that names our host',
    { host: 'evil.example', protocol: 'http' },
    { origin: 'https://evil.example' },
    false,
  ],
  ['no origin that can be read', local, { origin: 'null' }, false],
  ['a host that cannot be read', { host: 'a b', protocol: 'http' }, { origin: 'http://a' }, false],
] as const)('judges %s', (_name, connection, headers, expected) => {
  expect(isSameSite({ protocol: connection.protocol, headers: { host: connection.host, ...headers } }, origin)).toBe(
    expected,
  )
})
