import { createHash } from 'node:crypto'

/** @returns the SHA-256 as base64url. */
export function computeHash(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64url')
}
