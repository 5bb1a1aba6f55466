/** Bytes that no browser sends, over real connections. Needs the built site. */
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { exchange, statusesIn } from '../../tests/support/raw.ts'
import { startTestApp } from '../../tests/support/test-app.ts'

const test = await startTestApp()
await test.app.listen({ port: 0 })
const { port } = test.app.server.address() as AddressInfo

const host = 'Host: localhost\r\n'
const asked = (line: string, headers = host) => `${line} HTTP/1.1\r\n${headers}\r\n`
const long = 'x'.repeat(8 * 1024)

/** What is sent, and the statuses of what comes back. More that reaches no route is in headers.test.ts. */
const cases: [name: string, bytes: string, ...statuses: number[]][] = [
  ['a wildcard of the router under another method', asked('PUT /*x'), 405],
  ['a parameter of the router', asked('GET /:x'), 404],
  ['two slashes', asked('PUT //'), 405],
  ['a zero', asked('GET /\0'), 400],
  ['a path beyond what a header may hold', asked(`GET /${long}${long}`), 431],
  ['OPTIONS of the server', asked('OPTIONS *'), 405],
  ['HTTP/2.0', `GET / HTTP/2.0\r\n${host}\r\n`, 400],
  ['HTTP/1.0, which needs no host', 'GET /pricing HTTP/1.0\r\n\r\n', 200],
  ['no host', asked('GET /', ''), 400],
  ['a host that is none', asked('GET /', 'Host: a b\r\n'), 400],
  ['a full address', asked('GET http://localhost/pricing'), 200],
  ['a full address with a query alone', asked('GET http://localhost?x=1'), 200],
  ['an address of another scheme', asked('GET ftp://localhost/pricing'), 400],
  ['a path without its slash', asked('GET pricing'), 400],
  ['an upgrade', asked('GET /', `${host}Connection: upgrade\r\nUpgrade: websocket\r\n`), 200],
  ['a length and chunks', asked('POST /contact', `${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n`), 400],
  [
    'two types',
    asked('POST /contact', `${host}${'Content-Type: application/json\r\n'.repeat(2)}Content-Length: 2\r\n`).concat(
      '{}',
    ),
    415,
  ],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['one good and one bad', `${asked('GET /pricing', `${host}Accept-Encoding: br\r\n`)}HACK /\r\n\r\n`, 200, 400],
]

describe('a request', () => {
  it.each(cases)('with %s', async (_name, bytes, ...statuses) => {
    const answer = await exchange(port, bytes, statuses.length)
    expect(statusesIn(answer)).toEqual(statuses)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
  })

  it('that fails is not told what it said, nor why', async () => {
    for (const bytes of [asked('PUT /*probe'), asked('GET /', `${host}Host: probe\r\n`), asked('HACK /probe')]) {
      expect(await exchange(port, bytes)).not.toMatch(/probe|assert|route|HPE|node:/i)
    }
  })
})
