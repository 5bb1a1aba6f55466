import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { stopListening } from './http/server.ts'

export const shutdownMs = 25_000
/** For requests that were sent over open connections before their clients knew of the stop. */
const readOnMs = 1_500
/** After that, for requests still arriving, and answers. A stored one whose answer is cut off is recognized when it comes again. */
const answersMs = 5_000

export type RunningServer = {
  readonly apps: readonly [FastifyInstance, ...FastifyInstance[]]
  /** Stopped one after another, once the last answer is sent. */
  readonly stops: readonly (() => unknown)[]
}

/** On SIGTERM or SIGINT. Exits with 1 when something doesn't stop, or not in time. */
export function stopOnSignal({ apps, stops }: RunningServer): void {
  const [{ log }] = apps
  let stopping = false
  const stop = async (signal: string) => {
    // Ctrl-C under npm sends two signals; the second must not cut off the first.
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), shutdownMs).unref()
    await Promise.all(apps.map(({ server }) => stopListening(server, readOnMs)))
    // What has arrived is read first: the first turn finishes current work, the second begins by reading.
    await turn()
    await turn()
    // Fastify closes what is idle once; connections that answer become idle later.
    for (const { server } of apps) {
      setInterval(() => server.closeIdleConnections(), 100).unref()
      setTimeout(() => server.closeAllConnections(), answersMs).unref()
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
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}
