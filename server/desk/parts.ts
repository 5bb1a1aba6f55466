import type { FastifyInstance } from 'fastify'
import type { Staff } from '../../contracts/desk.ts'
import type { Mails } from '../../contracts/mail.ts'
import type { Appointments } from '../appointments/service.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { DeskSettings } from '../desk-settings.ts'
import type { MailTransport } from '../outbox/mail/transport.ts'
import type { Site } from '../pages/site.ts'
import type { Publisher } from '../publishing/publisher.ts'
import type { Records } from '../requests/records.ts'
import type { DeskPages } from './pages.ts'

/** What the desk is made of. */
export type DeskParts = {
  readonly config: Config
  readonly settings: DeskSettings
  readonly site: Pick<Site, 'manifest' | 'find' | 'has'>
  readonly database: Database
  readonly records: Records
  readonly appointments: Appointments
  readonly mails: Mails
  /** Takes the mails that let staff in: they wait in no queue. */
  readonly transport: MailTransport
  /** Called once something is stored that is to leave. */
  readonly wake: () => void
  /** Erases what lies outside of the database: mails that were written as files. */
  readonly deleteMailsOf: (references: readonly string[]) => Promise<void>
  readonly pages: DeskPages
  /** Told of the app before it has any route. */
  readonly watch?: (app: FastifyInstance) => void
  /** The token that lets in where no staff is set, on this machine; null where it is. */
  readonly printed: string | null
  /** Where the site lies that the process started with, and the words that it ships with. */
  readonly siteDir: string
  readonly publisher: Pick<Publisher, 'prepare' | 'render' | 'look'>
}

/** Who works here while no DESK_STAFF is set: whoever has the link that the start printed. */
export const localStaff: Staff = { email: 'desk@localhost', name: 'Desk' }

/** @returns everybody who may use the desk. */
export function staffOf({ staff }: DeskSettings): readonly Staff[] {
  return staff.length > 0 ? staff : [localStaff]
}
