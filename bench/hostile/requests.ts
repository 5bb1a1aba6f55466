/** Requests as nobody sends them by accident: broken, mixed from parts, or no requests at all. */

const methods = 'GET HEAD POST PUT DELETE OPTIONS TRACE CONNECT PATCH QUERY PROPFIND M-SEARCH get HACK'.split(' ')
const targets = [
  '/',
  '/pricing',
  '/contact',
  '/services/prompt-assistance',
  '/contact/sent?reference=%00',
  '/monitoring?ddforward=%zz',
  '/*',
  '/*x',
  '/:x',
  '//',
  '///a//',
  '/%',
  '/%zz',
  '/%00',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/\\..\\',
  '*',
  '',
  'pricing',
  'http://',
  'http://a',
  'http://a/contact',
  'ftp://a/',
  '//a@b/',
  '/?',
  '/#',
  '/(a|b)+',
  '/a{2}',
  '/\u00ff',
  `/${'x'.repeat(8_000)}`,
  `/${'%41'.repeat(2_000)}`,
  '/healthz',
  '/readyz',
]
const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/1.2', 'http/1.1', '']
const headers = [
  'Host: localhost',
  'Host: localhost',
  'Host: localhost',
  'Host: a b',
  'Host:',
  'Content-Length: 4',
  'Content-Length: 4, 4',
  'Content-Length: -1',
  'Content-Length: 99999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: xchunked',
  'Content-Type: application/json',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: application/json; charset=utf-16',
  'Content-Type: multipart/form-data',
  'Content-Type:',
  'Accept: text/html',
  'Accept: application/json',
  'Accept: \u00ff',
  'Accept-Version: 1.x',
  'Accept-Encoding: br;q=NaN, *;q=-1',
  'Expect: 100-continue',
  'Expect: tea',
  'Connection: close',
  'Connection: upgrade',
  'Upgrade: h2c',
  'Idempotency-Key: short',
  `Idempotency-Key: ${'k'.repeat(32)}`,
  'Origin: null',
  'Origin: https://evil.example',
  'Sec-Fetch-Site: cross-site',
  'If-None-Match: *',
  'If-None-Match: W/"',
  'Range: bytes=0-',
  'X-Forwarded-For: ::ffff:1.2.3.4, junk',
  'X-Forwarded-Host: a b',
  'X-Forwarded-Proto: gopher',
  'Cookie: a=b',
  ' folded: a',
  ': empty',
  'no colon',
  `X: ${'y'.repeat(9_000)}`,
]
const bodies = [
  '',
  '{}',
  '[]',
  'null',
  '{"name":',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  'name=%zz&name=a&name=b',
  'a'.repeat(300),
  '4\r\n{}{}\r\n0\r\n\r\n',
  'ffffffff\r\n',
  '0\r\n\r\n',
  '\0\0\0\0',
  '"\\ud800"',
]

const forms = [
  '/contact',
  '/services/prompt-assistance',
  '/monitoring',
  '/pricing',
  '/contact/sent?reference=AB12-CD34',
]
const types = [
  'Content-Type: application/json',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: text/plain',
  'Accept: application/json',
]

/** @returns one more hostile request each time it is called. */
export function hostileRequests(random: () => number): () => Buffer {
  const below = (end: number) => Math.floor(random() * end)
  const pick = (from: readonly string[]) => from[below(from.length)] ?? ''
  const address = () => `X-Forwarded-For: 10.${below(256)}.${below(256)}.${below(256)}`
  /** One fault in a request that is right otherwise, so that more than the parser is asked. */
  const faulty = () => {
    const fault = below(4)
    const method = fault === 0 ? pick(methods) : pick(['GET', 'POST', 'POST'])
    const target = fault === 1 ? pick(targets) : pick(forms)
    const body = pick(bodies)
    const type = pick(types)
    const lines = [`${method} ${target} HTTP/1.1`, 'Host: localhost', address(), type, `Content-Length: ${body.length}`]
    if (fault === 2) lines.push(pick(headers))
    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1')
  }
  const mixed = () => {
    const lines = [`${pick(methods)} ${pick(targets)} ${pick(versions)}`, 'Host: localhost', address()]
    if (random() < 0.1) lines.splice(1, 1)
    for (let count = below(5); count > 0; count -= 1) lines.push(pick(headers))
    return Buffer.from(`${lines.join(random() < 0.95 ? '\r\n' : '\n')}\r\n\r\n${pick(bodies)}`, 'latin1')
  }
  /** A mixture in which some bytes are others. */
  const damaged = () => {
    const bytes = mixed()
    for (let count = 1 + below(4); count > 0; count -= 1) bytes[below(bytes.length)] = below(256)
    return bytes.subarray(0, random() < 0.3 ? below(bytes.length) : undefined)
  }
  const noise = () => Buffer.from(Array.from({ length: 1 + below(400) }, () => below(256)))
  return () => {
    const kind = random()
    if (kind < 0.6) return faulty()
    if (kind < 0.8) return mixed()
    return kind < 0.95 ? damaged() : noise()
  }
}
