/** What a form sends beside the fields that a visitor fills in. */
import type { VisitSource } from './visit.ts'

/**
 * A field that people do not see and leave empty; who fills it is a program that fills everything. Its name is one that
 * no browser and no password manager has a value for, as they have for a home page.
 */
export const honeypotField = 'subject'

/**
 * How long after the first input the form was sent, in ms: a number in JSON, digits in a form's encoding. Absent means
 * unknown: without scripts, and where what was filled in stood there before, as in a page that the browser restored.
 */
export const elapsedField = 'elapsed'

/** Set to 1 when a request is to take the place of the one that has its key, instead of being refused as `changed`. */
export const replacesField = 'replaces'

/** What led to the visit (visit.ts). Absent without scripts, and where the browser has said that nothing is to be told. */
export const visitFields = {
  landingPage: 'landing-page',
  referrerHost: 'referrer-host',
  campaign: 'campaign',
} as const satisfies Readonly<Record<keyof VisitSource, string>>

/** The visitor's time zone, by its name in the IANA database. Absent without scripts, and ignored where nobody knows it. */
export const zoneField = 'zone'
