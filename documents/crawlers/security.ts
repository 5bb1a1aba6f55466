import { security } from '../../words/words.ts'

/**
 * In days. RFC 9116 advises less than a year; the build renews it monthly, which leaves ten months for a server that is
 * seldom restarted.
 */
const validDays = 300

/** @param now the time of the build. */
export function securityExpiry(now: Date): string {
  const expires = new Date(now)
  expires.setUTCDate(expires.getUTCDate() + validDays)
  expires.setUTCHours(0, 0, 0, 0)
  return expires.toISOString().replace('.000Z', 'Z')
}

/** `/.well-known/security.txt` (RFC 9116). @param now the time of the build. */
export function securityTxt(origin: string, now: Date): string {
  return [
    `Contact: ${security.contact}`,
    `Expires: ${securityExpiry(now)}`,
    `Preferred-Languages: ${security.languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
