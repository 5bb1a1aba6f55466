/** Anyone can type anybody's address into a form. Beyond these caps, only the firm is mailed. */

import { dayMs, hourMs } from '../../contracts/durations.ts'
import { limits } from '../../contracts/limits.ts'
import type { Unconfirmed } from '../../contracts/suspicion.ts'
import { networkFactor } from '../http/client-limit.ts'
import { type Cap, type Counts, overOf } from '../http/counts.ts'

export type ConfirmationLimits = {
  readonly perClient: number
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
 * The cap of the site can be exceeded by what is being stored at the same moment; waiting would make every request
 * wait.
 */
export function whyUnconfirmed(counts: Counts, { perHour }: ConfirmationLimits): Unconfirmed | null {
  const over = overOf(counts, 'confirmation')
  if (over) return over.cap.of === 'mailbox' ? 'mailbox' : 'client'
  return counts.confirmed >= perHour ? 'site' : null
}
