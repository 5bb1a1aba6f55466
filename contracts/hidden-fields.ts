import type { VisitSource } from './visit.ts'

/** People leave it empty. No browser or password manager has a value for this name, as they have for a home page. */
export const honeypotField = 'subject'

/** Absent without scripts, and with Global Privacy Control. */
export const visitFields = {
  landingPage: 'landing-page',
  referrerHost: 'referrer-host',
  campaign: 'campaign',
} as const satisfies Readonly<Record<keyof VisitSource, string>>

/** Ignored unless it's a known IANA name. */
export const zoneField = 'zone'
