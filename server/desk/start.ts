import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { deskAddresses, deskFields } from '../../contracts/desk-addresses.ts'
import type { LogOutput } from '../http/log-output.ts'
import { buildDesk } from './app.ts'
import { loadDeskPages } from './pages.ts'
import type { DeskParts } from './parts.ts'
import { newSecret } from './sessions.ts'

type StartParts = Omit<DeskParts, 'pages' | 'printed'> & {
  /** What the build left of the desk. */
  readonly dir: string
  readonly logOutput: LogOutput
}

/**
 * Opens the desk on its port.
 * @returns its address, as browsers of staff know it; where no staff is set, with the token that lets in.
 * @throws when the port cannot be used.
 */
export async function startDesk({
  dir,
  logOutput,
  ...parts
}: StartParts): Promise<{ readonly app: FastifyInstance; readonly address: string }> {
  const { port, host, origin, staff } = parts.settings
  const printed = staff.length === 0 ? newSecret() : null
  const app = await buildDesk({ ...parts, pages: await loadDeskPages(dir), printed }, logOutput)
  // Fastify hands it on, and does not know all that Node takes.
  const where = { port, host, reusePort: parts.config.reusePort }
  await app.listen(where)
  const { port: taken } = app.server.address() as AddressInfo
  const address = origin ?? `http://localhost:${taken}`
  return { app, address: printed ? `${address}${deskAddresses.link}?${deskFields.token}=${printed}` : address }
}
