/** What a request can be about, as in `/contact?about=pro`. Stored with it; the words are in content/abouts.yaml. */
export const topics = [
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
  'stalled',
  'bugs',
  'scaling',
  'compliance',
] as const

export type Topic = (typeof topics)[number]

export function parseTopic(value: unknown): Topic | '' {
  return topics.find((topic) => topic === value) ?? ''
}
