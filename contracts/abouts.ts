/** What a visitor can be asking about: the plans and services that a button leads to the contact form from. */

/** Named in `/contact?about=pro` and stored with the request. Their words are in content/abouts.yaml. */
export const abouts = [
  'basic',
  'pro',
  'enterprise',
  'audit',
  'repair',
  'advisory',
  'project-fix',
  'strategy-session',
  'feasibility',
  'executive-session',
  'executive-deep-dive',
  'executive-officer',
] as const

export type About = (typeof abouts)[number]

/** @returns the code itself, or '' for anything that is none: an address that somebody has changed is no error. */
export function knownAbout(value: unknown): About | '' {
  return abouts.find((about) => about === value) ?? ''
}
