import type { Party, Staff } from '../../contracts/desk.ts'
import type { Mails } from '../../contracts/mail.ts'
import type { Appointments } from '../appointments/service.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { type DeskSettings, staffBy } from '../desk-settings.ts'
import type { MailTransport } from '../outbox/mail/transport.ts'
import type { Site } from '../pages/site.ts'
import type { Publisher } from '../publishing/publisher.ts'
import type { Records } from '../requests/records.ts'
import type { DeskPages } from './pages.ts'

export type DeskParts = {
  readonly config: Config
  readonly settings: DeskSettings
  readonly site: Pick<Site, 'manifest' | 'find' | 'has'>
  readonly database: Database
  readonly records: Records
  readonly appointments: Appointments
  readonly mails: Mails
  /** Sends sign-in emails at once, past the outbox. */
  readonly transport: MailTransport
  /** Called after something was added to the outbox. */
  readonly wake: () => void
  readonly deleteMailsOf: (references: readonly string[]) => Promise<void>
  readonly pages: DeskPages
  /** The token of the printed link, for this machine only; null when DESK_STAFF is set. */
  readonly printed: string | null
  /** The site's folder at the start, with the words that it ships with. */
  readonly siteDir: string
  readonly publisher: Pick<Publisher, 'prepare' | 'render' | 'look' | 'warm'>
}

/** Stands for everyone with the printed link while DESK_STAFF isn't set. */
export const localStaff: Staff = { email: 'desk@localhost', name: 'Desk' }

export function staffOf({ staff }: DeskSettings): readonly Staff[] {
  return staff.length > 0 ? staff : [localStaff]
}

/** @param actor from the audit log: `staff:` and an address, or a code. */
export function partyOf(actor: string, staff: readonly Staff[]): Party {
  if (actor.startsWith('staff:')) return staffBy(actor.slice('staff:'.length), staff)
  return actor as Exclude<Party, Staff>
}
