/**
 * Every number that the site claims: `figure` is the number as it is printed, `says` the rest of the sentence, and
 * `sources` where a reader can check it, worded as carefully as the source deserves. A claim of the firm's own, or one
 * that no publication says in so many words, says `needs evidence`. The challenge page lists all of them under `numbers`, with what each source really says.
 */
import type { Claim } from './schema/claims.ts'

export const claims = {
  success: {
    figure: '15%',
    says: 'of AI projects succeed.',
    sources: [{ id: 'gartner-2018', wording: 'From a Gartner forecast, 2018' }],
    // No publication says it: it is what the forecast of failures leaves of a hundred, and nobody has measured it.
    evidence: 'needs evidence',
  },
  failure: {
    figure: '85%',
    says: 'of AI projects fail.',
    sources: [
      { id: 'gartner-2018', wording: 'Forecast, Gartner 2018' },
      { id: 'rand-2024', wording: '“more than 80 percent” by some estimates, RAND 2024' },
    ],
    evidence: 'sourced',
  },
  neverInProduction: {
    figure: '80%',
    says: 'never reach production.',
    sources: [],
    evidence: 'needs evidence',
  },
  downtime: {
    figure: '$5,600',
    says: 'per minute of downtime is the figure usually quoted.',
    sources: [
      {
        id: 'gartner-downtime-2014',
        wording: 'Network downtime, Gartner analyst, 2014; an average with wide variance',
      },
    ],
    evidence: 'sourced',
  },
  scalingDrop: {
    figure: '70%',
    says: 'performance drop when scaling.',
    sources: [],
    evidence: 'needs evidence',
  },
  complianceDelay: {
    figure: '63%',
    says: 'delay for compliance.',
    sources: [],
    evidence: 'needs evidence',
  },
} as const satisfies Record<string, Claim>

export type ClaimId = keyof typeof claims

/** The link from a claim to the list of where all of them come from. */
export const claimOrigin = 'Where our numbers come from'
