import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { answerMs, stopListening } from './http/server.ts'

export const shutdownMs = 60_000
/** How long open connections are read, for requests that are already on their way. */
const readOnMs = 1_500
/**
 * After that, how long requests may still arrive and be answered. A stored request whose response is cut off is recognized
 * when it is repeated.
 */
const answersMs = answerMs + 1_000

export type RunningServer = {
  readonly apps: readonly [FastifyInstance, ...FastifyInstance[]]
  /** Called one after another, once the last response is sent. */
  readonly stops: readonly (() => unknown)[]
}

/** Stops the server on SIGTERM, SIGINT or SIGHUP. Exits with 1 if something doesn't stop in time. */
export function stopOnSignal({ apps, stops }: RunningServer): void {
  const [{ log }] = apps
  let stopping = false
  const stop = async (signal: string) => {
    // Ctrl-C under npm sends two signals. Ignore the second.
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), shutdownMs).unref()
    await Promise.all(apps.map(({ server }) => stopListening(server, readOnMs)))
    // Read what has arrived: the first turn of the event loop finishes current work, the second begins by reading.
    await turn()
    await turn()
    // Fastify closes idle connections once. Others become idle later.
    for (const { server } of apps) {
      setInterval(() => server.closeIdleConnections(), 100).unref()
      setTimeout(() => {
        server.getConnections((_, open) => open > 0 && log.warn({ open }, 'connections cut off'))
        server.closeAllConnections()
      }, answersMs).unref()
    }
    let exitCode = 0
    try {
      await Promise.all(apps.map((app) => app.close()))
      for (const stopOne of stops) await stopOne()
    } catch (error) {
      log.error({ error: (error as Error).message }, 'did not stop cleanly')
      exitCode = 1
    }
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
}
