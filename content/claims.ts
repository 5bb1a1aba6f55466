/**
 * Every number that the site claims: `figure` is the number as it is printed, `says` the rest of the sentence, `sentence`
 * how a card words it where that reads better, `grade` what it is worth (content/evidence.ts), and `sources` where a reader can check it. The page shows the grade beside the
 * number, in the words of `mark` or, without it, by the grade's name. A claim of the firm's own, or one that no publication
 * says in so many words, says `needs evidence`. The challenge page says under `numbers` what to ask of each.
 */
import type { Claim } from './schema/claims.ts'

export const claims = {
  success: {
    figure: '15%',
    says: 'of AI projects succeed.',
    grade: 'forecast',
    mark: 'Derived from a 2018 forecast of errors',
    sources: [{ id: 'gartner-2018', wording: 'Gartner, 2018' }],
    // No publication says it: it is what the forecast of failures leaves of a hundred, and nobody has measured it.
    evidence: 'needs evidence',
  },
  failure: {
    figure: '85%',
    says: 'of AI projects fail.',
    grade: 'forecast',
    mark: 'A 2018 forecast of errors, not a measurement',
    sources: [{ id: 'gartner-2018', wording: 'ICT Business' }],
    // It speaks of erroneous outcomes. That projects fail by them is how it is quoted, and nobody published that.
    evidence: 'needs evidence',
  },
  neverInProduction: {
    figure: '80%',
    says: 'never reach production.',
    grade: 'unsourced',
    sources: [],
    evidence: 'needs evidence',
  },
  downtime: {
    figure: '$5,600',
    says: 'per minute of downtime is often quoted.',
    grade: 'published',
    mark: 'Published 2014: network downtime, an average with wide variance',
    sources: [{ id: 'gartner-downtime-2014', wording: 'A. Lerner, Gartner, 2014' }],
    evidence: 'sourced',
  },
  scalingDrop: {
    figure: '70%',
    says: 'performance drop when scaling.',
    sentence: 'Performance drops {figure} at scale.',
    grade: 'unsourced',
    sources: [],
    evidence: 'needs evidence',
  },
  complianceDelay: {
    figure: '63%',
    says: 'delay for compliance.',
    sentence: '{figure} are delayed by compliance.',
    grade: 'unsourced',
    sources: [],
    evidence: 'needs evidence',
  },
} as const satisfies Record<string, Claim>

export type ClaimId = keyof typeof claims
