import { createHash } from 'node:crypto'

/** SHA-256, base64url. */
export function computeHash(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64url')
}
