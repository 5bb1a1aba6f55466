import { security } from '../../words/words.ts'

/** In days: less than a year (RFC 9116). A build renews it monthly. */
const validDays = 300

export function securityExpiry(now: Date): string {
  const expires = new Date(now)
  expires.setUTCDate(expires.getUTCDate() + validDays)
  expires.setUTCHours(0, 0, 0, 0)
  return expires.toISOString().replace('.000Z', 'Z')
}

/** `/.well-known/security.txt` (RFC 9116). */
export function securityTxt(origin: string, now: Date): string {
  return [
    `Contact: ${security.contact}`,
    `Expires: ${securityExpiry(now)}`,
    `Preferred-Languages: ${security.languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
