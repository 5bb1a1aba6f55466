/**
 * The marks that stand beside whatever the firm must be able to prove, keep or defend. No mark shows on a page. An open
 * one begins with `needs`; `npm run launch-check` lists all of those with file and line.
 */

/**
 * Somebody's word for it, in place of an open mark:
 * `evidence: { by: 'Ada Roe', on: '2026-12-01', filed: 'CRM, client 114' }`.
 */
export type Confirmation = {
  /** Who answers for it. */
  readonly by: string
  /** The day on which they confirmed it, like 2026-12-01. */
  readonly on: string
  /** Where the proof can be found: a folder, a contract, a mail. */
  readonly filed: string
}

/** Beside a statement of fact. `sourced`: a publication is named beside it. */
export type Evidence = 'needs evidence' | 'sourced' | Confirmation

/** Beside a promise that staff would have to keep. */
export type Commitment = 'needs confirmation' | Confirmation

/** Beside a text with legal effect. */
type LegalReview = 'needs counsel' | Confirmation

/** What a mark may say, by the key under which it stands. */
export type Marks = {
  readonly evidence: Evidence
  readonly commitment: Commitment
  readonly review: LegalReview
}
