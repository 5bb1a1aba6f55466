/**
 * The key of one request (`idempotencyKeyHeader`), 128 random bits: the server stores a key once, so that a request can be
 * repeated until an answer comes, and knows a corrected version of it. It lives in memory only: a page that is loaded anew
 * has a new one. `randomUUID` is there in secure contexts only, which a preview on a local network is not.
 */
export function newRequestKey(): string {
  return (
    crypto.randomUUID?.() ??
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  )
}
