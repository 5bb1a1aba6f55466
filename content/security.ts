import { firm } from './firm.ts'

/**
 * Who is told of a security hole: what `/.well-known/security.txt` says (RFC 9116). Its date of expiry is not here; each
 * build sets it anew.
 */
export const security = {
  /** An address that reaches someone who acts, `mailto:` or `https:`. */
  contact: `mailto:${firm.email}`,
  /** Languages that a report may be written in, the best first (RFC 5646). */
  languages: ['en'],
} as const
