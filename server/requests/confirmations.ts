/**
 * Whether a visitor is mailed. Anyone can type anybody's address into a form, so a mailbox, a network address and the
 * site as a whole have caps, for confirmations and for what tells of the visitor's own changes alike. Beyond them the
 * firm alone is told.
 */

import { dayMs, hourMs } from '../../contracts/durations.ts'
import { limits } from '../../contracts/limits.ts'
import type { Unconfirmed } from '../../contracts/suspicion.ts'
import { networkFactor } from '../http/client-limit.ts'
import { type Cap, type Counts, overOf } from '../http/counts.ts'

/** Mails to visitors in an hour. */
export type ConfirmationLimits = {
  /** Because of what one network address sends. */
  readonly perClient: number
  /** Of the whole site. */
  readonly perHour: number
}

export const noLimits: ConfirmationLimits = {
  perClient: Number.POSITIVE_INFINITY,
  perHour: Number.POSITIVE_INFINITY,
}

export function confirmationCaps({ perClient }: ConfirmationLimits): readonly Cap[] {
  return [
    { what: 'confirmation', of: 'mailbox', windowMs: dayMs, max: limits.confirmationsPerMailbox },
    { what: 'confirmation', of: 'address', windowMs: hourMs, max: perClient },
    { what: 'confirmation', of: 'network', windowMs: hourMs, max: perClient * networkFactor },
  ]
}

/**
 * Why a mail that was counted may not go to a visitor; null when it may. Of the site's cap, as many more can slip through
 * as are being stored at that very moment, because nobody should wait for everybody.
 */
export function whyUnconfirmed(counts: Counts, { perHour }: ConfirmationLimits): Unconfirmed | null {
  const over = overOf(counts, 'confirmation')
  if (over) return over.cap.of === 'mailbox' ? 'mailbox' : 'client'
  return counts.confirmed >= perHour ? 'site' : null
}
