import type { DeskSettings } from '../core/config.ts'
import type { Services } from '../services.ts'
import type { DeskFiles } from './pages.ts'

/** The server's services, with the desk's settings and files. */
export type DeskServices = Services & {
  readonly desk: DeskSettings &
    DeskFiles & {
      /** The token of the printed link, for this machine only; null when DESK_STAFF is set. */
      readonly printed: string | null
    }
}
