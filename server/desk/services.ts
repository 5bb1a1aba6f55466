import type { DeskSettings } from '../config.ts'
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
