import type { VisitSource } from './visit.ts'

/** The honeypot: people leave it empty. Browsers and password managers don't fill in a field of this name. */
export const honeypotField = 'subject'

/** Absent without scripts, and with Global Privacy Control. */
export const visitFields = {
  landingPage: 'landing-page',
  referrerHost: 'referrer-host',
  campaign: 'campaign',
} as const satisfies Readonly<Record<keyof VisitSource, string>>

/** Ignored unless it's a known IANA name. */
export const zoneField = 'zone'
