import type { FastifyInstance } from 'fastify'
import { drain, releaseConnections } from './http/draining.ts'
import type { LogOutput } from './http/log-output.ts'

const shutdownMs = 25_000

export type Running = {
  readonly apps: readonly [FastifyInstance, ...FastifyInstance[]]
  /** Stopped one after another, once the last answer is sent. */
  readonly stops: readonly (() => unknown)[]
  readonly logOutput: LogOutput
  /** Behind a proxy, which loses a post that crosses our closing of its connection. */
  readonly drains: boolean
}

/** On SIGTERM or SIGINT. Exits with 1 when something doesn't stop, or not in time. */
export function stopOnSignal({ apps, stops, logOutput, drains }: Running): void {
  const [{ log }] = apps
  let stopping = false
  const stop = async (signal: string) => {
    // Ctrl-C under npm sends two signals; the second must not cut off the first.
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), shutdownMs).unref()
    if (drains) await Promise.all(apps.map(({ server }) => drain(server)))
    for (const { server } of apps) releaseConnections(server)
    let exitCode = 0
    try {
      await Promise.all(apps.map((app) => app.close()))
      for (const stopOne of stops) await stopOne()
    } catch (error) {
      log.error({ error: (error as Error).message }, 'did not stop cleanly')
      exitCode = 1
    }
    await logOutput.end()
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}
