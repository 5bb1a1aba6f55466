/**
 * The topics of a request, as in `/contact?about=pro`. They are stored with it. content/abouts.yaml has their names.
 */
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
