import { createHash } from 'node:crypto'

/** @returns the SHA-256 of a text, base64url: all that is kept of a secret, and what tells whether two texts are the same. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
