import type { Party, Staff } from '../../contracts/desk.ts'
import { staffBy } from '../desk-settings.ts'

/** @param actor from the audit log: `staff:` and an address, or a code. */
export function partyOf(actor: string, staff: readonly Staff[]): Party {
  if (actor.startsWith('staff:')) return staffBy(actor.slice('staff:'.length), staff)
  return actor as Exclude<Party, Staff>
}
