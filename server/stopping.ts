/** Ends the process when it is told to: what has begun is finished first. */
import type { FastifyInstance } from 'fastify'
import { drain, releaseConnections } from './http/draining.ts'
import type { LogOutput } from './http/log-output.ts'

/** How long it may take to end after the first signal, in ms. */
const shutdownMs = 25_000

export type Running = {
  /** The site's first, and all that were started beside it. */
  readonly apps: readonly [FastifyInstance, ...FastifyInstance[]]
  /** What is to be stopped once the last answer has gone out: each ends before the next begins. */
  readonly stops: readonly (() => unknown)[]
  readonly logOutput: LogOutput
  /** Whether connections are kept by a proxy, which loses a post that crosses our closing of one. */
  readonly drains: boolean
}

/** Waits for SIGTERM or SIGINT. The process then ends with 0; with 1, when something did not stop in time or at all. */
export function stopOnSignal({ apps, stops, logOutput, drains }: Running): void {
  const [{ log }] = apps
  let stopping = false
  const stop = async (signal: string) => {
    // Ctrl-C under npm reaches this process twice; a second signal must not cut off what the first lets end.
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
