/**
 * 128 random bits, in memory only (`idempotencyKeyHeader`). `randomUUID` needs a secure context, which a local preview
 * isn't.
 */
export function newRequestKey(): string {
  return (
    crypto.randomUUID?.() ??
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  )
}
