import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { LogOutput } from '../http/log-output.ts'
import { buildDesk } from './app.ts'
import { loadDeskPages } from './pages.ts'
import type { DeskParts } from './parts.ts'

type StartParts = Omit<DeskParts, 'pages'> & {
  /** What the build left of the desk. */
  readonly dir: string
  readonly logOutput: LogOutput
}

/**
 * Opens the desk on its port.
 * @returns its address, as browsers of staff know it.
 * @throws when the port cannot be used.
 */
export async function startDesk({
  dir,
  logOutput,
  ...parts
}: StartParts): Promise<{ readonly app: FastifyInstance; readonly address: string }> {
  const app = await buildDesk({ ...parts, pages: await loadDeskPages(dir) }, logOutput)
  const { port, host, origin } = parts.settings
  // Fastify hands it on, and does not know all that Node takes.
  const where = { port, host, reusePort: parts.config.reusePort }
  await app.listen(where)
  const { port: taken } = app.server.address() as AddressInfo
  return { app, address: origin ?? `http://localhost:${taken}` }
}
