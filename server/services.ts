import { EventEmitter } from 'node:events'
import { type Appointments, appointmentService } from './appointments/service.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Log, LogOutput } from './http/log.ts'
import { type Counter, startCounter } from './monitoring/counting.ts'
import type { Metrics } from './monitoring/metrics.ts'
import { type MailFiles, type MailTransport, mailFilesIn } from './outbox/mail/transport.ts'
import { createPageRenderer, type PageRenderer } from './pages/render.ts'
import type { Rendering } from './pages/rendering.ts'
import type { LiveSite } from './pages/site.ts'
import { createPublisher, type Publisher } from './publishing/publisher.ts'
import { createRequestStore, purposesOf, type RequestStore } from './requests/store.ts'

/** What main.ts opens, and `makeServices` makes the others of. */
export type Base = {
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
 * Made once, and passed on as it is to each function that needs several of them. Every room may import this type,
 * because a type loads no other room.
 */
export type Services = Base & {
  /** Of `rendering`, for visitors: one page at a time. */
  readonly renderer: PageRenderer
  readonly appointments: Appointments
  readonly store: RequestStore
  readonly counter: Counter
  readonly mailFiles: MailFiles
  /** Emit `queued` once something is in the outbox: it leaves at once. */
  readonly outbox: EventEmitter<{ queued: [] }>
  readonly publisher: Publisher
}

export function makeServices(base: Base): Services {
  const { config, site, database, rendering } = base
  return {
    ...base,
    renderer: createPageRenderer(rendering.page, site),
    appointments: appointmentService(base),
    store: createRequestStore(database, purposesOf(config), config.confirmations),
    counter: startCounter(base),
    mailFiles: mailFilesIn(config.mailDir),
    outbox: new EventEmitter(),
    publisher: createPublisher(base),
  }
}
