/** Traces for a collector of OpenTelemetry: which part of the work of a request takes how long. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { MailTransport } from '../mail/transport.ts'

export type Tracing = {
  /** Has a span for each request that reaches a route of the app; call it before there are any. */
  readonly watch: (app: FastifyInstance) => void
  /** @returns the same, with a span for each statement and transaction. */
  readonly database: (database: Database) => Database
  /** @returns the same, with a span for each mail. */
  readonly transport: (transport: MailTransport) => MailTransport
  /** Sends what has not been sent. */
  readonly stop: () => Promise<void>
}

/** Where nothing is traced, nothing of OpenTelemetry is loaded, and nothing costs anything. */
const none: Tracing = {
  watch: () => {},
  database: (database) => database,
  transport: (transport) => transport,
  stop: async () => {},
}

export async function startTracing(config: Pick<Config, 'tracesEndpoint' | 'trustProxy'>): Promise<Tracing> {
  if (config.tracesEndpoint === null) return none
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(config.tracesEndpoint, config.trustProxy)
}
