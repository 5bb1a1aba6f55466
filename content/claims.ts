/**
 * Every number that the site claims. `source` says where a reader can check it, worded as carefully as the source
 * deserves. A claim of the firm's own, or one for which no publication was found, is marked `needs evidence`: the mark
 * does not show on the page, `npm run launch-check` lists it until the firm has replaced or confirmed it.
 */
import type { SourceId } from './sources.ts'

export type Claim = {
  /** The number as it is printed: "85%". */
  readonly figure: string
  /** The rest of the sentence, in lower case, with its period. */
  readonly says: string
  readonly source?: { readonly id: SourceId; readonly wording: string }
  readonly evidence: 'sourced' | 'needs evidence'
}

export const claims = {
  success: {
    figure: '15%',
    says: 'of AI projects succeed.',
    source: { id: 'gartner-2018', wording: 'From a Gartner forecast, 2018' },
    evidence: 'sourced',
  },
  failure: {
    figure: '85%',
    says: 'of AI projects fail to deliver what was promised.',
    source: { id: 'gartner-2018', wording: 'Gartner forecast, 2018; RAND, 2024: by some estimates more than 80%' },
    evidence: 'sourced',
  },
  neverInProduction: {
    figure: '80%',
    says: 'never reach production.',
    evidence: 'needs evidence',
  },
  downtime: {
    figure: '$5,600',
    says: 'per minute of downtime is the figure usually quoted.',
    source: {
      id: 'gartner-downtime-2014',
      wording: 'Network downtime, Gartner analyst, 2014; an average with wide variance',
    },
    evidence: 'sourced',
  },
  scalingDrop: {
    figure: '70%',
    says: 'performance drop when scaling.',
    evidence: 'needs evidence',
  },
  complianceDelay: {
    figure: '63%',
    says: 'delay for compliance.',
    evidence: 'needs evidence',
  },
} as const satisfies Record<string, Claim>

export type ClaimId = keyof typeof claims
