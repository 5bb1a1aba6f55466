import { EventEmitter } from 'node:events'
import { type Appointments, createAppointmentService } from './appointments/service.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Log, LogOutput } from './http/log.ts'
import { startCounter, type ViewCounter } from './monitoring/counting.ts'
import type { Metrics } from './monitoring/metrics.ts'
import { createMailFiles, type MailFiles, type MailTransport } from './outbox/mail/transport.ts'
import { createPageRenderer, type PageRenderer } from './pages/render.ts'
import type { Rendering } from './pages/rendering.ts'
import type { LiveSite } from './pages/site.ts'
import { createPublisher, type Publisher } from './publishing/publisher.ts'
import { createRequestStore, listPurposes, type RequestStore } from './requests/store.ts'

/** What main.ts opens, and `createServices` makes the others of. */
export type BaseServices = {
  readonly config: Config
  /** The folder of the site that the process started with, without edits. */
  readonly siteDir: string
  readonly site: LiveSite
  readonly database: Database
  readonly log: Log
  readonly logOutput: LogOutput
  readonly metrics: Metrics
  readonly rendering: Rendering
  readonly transport: MailTransport
}

/**
 * Made once, and passed on as it is to each function that needs several of them. Every folder may import this type,
 * because a type loads no other folder.
 */
export type Services = BaseServices & {
  /** Of `rendering`, for visitors: one page at a time. */
  readonly renderer: PageRenderer
  readonly appointments: Appointments
  readonly store: RequestStore
  readonly counter: ViewCounter
  readonly mailFiles: MailFiles
  /** Emit `queued` once something is in the outbox: it leaves at once. */
  readonly outbox: EventEmitter<{ queued: [] }>
  readonly publisher: Publisher
}

export function createServices(base: BaseServices): Services {
  const { config, site, database, rendering } = base
  return {
    ...base,
    renderer: createPageRenderer(rendering.page, site),
    appointments: createAppointmentService(base),
    store: createRequestStore(database, listPurposes(config), config.confirmations),
    counter: startCounter(base),
    mailFiles: createMailFiles(config.mailDir),
    outbox: new EventEmitter(),
    publisher: createPublisher(base),
  }
}
