import type { Party, Staff } from '../../contracts/desk.ts'
import { type DeskSettings, staffBy } from '../desk-settings.ts'
import type { Services } from '../services.ts'
import type { DeskFiles } from './pages.ts'

/** With the desk's own, which only an open desk has. */
export type DeskServices = Services & {
  readonly desk: DeskSettings &
    DeskFiles & {
      /** The token of the printed link, for this machine only; null when DESK_STAFF is set. */
      readonly printed: string | null
    }
}

/** @param actor from the audit log: `staff:` and an address, or a code. */
export function partyOf(actor: string, staff: readonly Staff[]): Party {
  if (actor.startsWith('staff:')) return staffBy(actor.slice('staff:'.length), staff)
  return actor as Exclude<Party, Staff>
}
