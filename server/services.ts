import { EventEmitter } from 'node:events'
import type { Config } from './core/config.ts'
import type { Log, LogOutput } from './core/http/log.ts'
import type { Database } from './database/database.ts'
import { startCounter, type ViewCounter } from './monitoring/counting.ts'
import { createPageRenderer, type PageRenderer } from './pages/render.ts'
import type { Rendering } from './pages/rendering.ts'
import type { LiveSite } from './pages/site.ts'
import { createPublisher, type Publisher } from './publishing/publisher.ts'
import { type Appointments, createAppointmentService } from './requests/appointments/service.ts'
import { createMailFiles, type MailFiles, type MailTransport } from './requests/outbox/mail/transport.ts'
import { createClockCheck } from './requests/retention.ts'
import { createRequestStore, listPurposes, type RequestStore } from './requests/store.ts'

/** Opened by main.ts. `createServices` creates the others from these. */
export type BaseServices = {
  readonly config: Config
  /** The folder of the built site that the process started with, without edits. */
  readonly siteDir: string
  readonly site: LiveSite
  readonly database: Database
  readonly log: Log
  readonly logOutput: LogOutput
  readonly rendering: Rendering
  readonly transport: MailTransport
}

/**
 * Created once and passed whole to each function that needs several of them. Every folder may import this type, because a
 * type import loads no code.
 */
export type Services = BaseServices & {
  /** Renders pages for visitors through `rendering`, one at a time. */
  readonly renderer: PageRenderer
  readonly appointments: Appointments
  readonly store: RequestStore
  readonly counter: ViewCounter
  readonly mailFiles: MailFiles
  /** Emit `queued` after adding to the outbox, so that it is sent at once. */
  readonly outbox: EventEmitter<{ queued: [] }>
  readonly publisher: Publisher
  /** Whether a time may be of a clock that is far ahead. One for the process, because it remembers which time it trusted. */
  readonly isClockDoubtful: (now: Date) => Promise<boolean>
}

export function createServices(base: BaseServices): Services {
  const { config, database, rendering } = base
  return {
    ...base,
    renderer: createPageRenderer(rendering.page),
    appointments: createAppointmentService(base),
    store: createRequestStore(database, listPurposes(config)),
    counter: startCounter(base),
    mailFiles: createMailFiles(config.mailDir),
    outbox: new EventEmitter(),
    publisher: createPublisher(base),
    isClockDoubtful: createClockCheck(database),
  }
}
