import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { deskAddresses, deskFields } from '../../contracts/desk-addresses.ts'
import type { LogOutput } from '../http/log.ts'
import { buildDesk } from './app.ts'
import { type DeskPages, loadDeskFiles } from './pages.ts'
import type { DeskParts } from './parts.ts'
import { newSecret } from './session.ts'

type StartParts = Omit<DeskParts, 'pages' | 'printed'> &
  Pick<DeskPages, 'renderDesk'> & {
    /** The desk's folder in `dist/site/runtime/`. */
    readonly dir: string
    /** An inherited socket, instead of port and host. */
    readonly socket: number | undefined
    readonly logOutput: LogOutput
  }

/**
 * @returns the desk's address; without DESK_STAFF, with the token that signs in.
 * @throws when the port can't be used.
 */
export async function startDesk({
  dir,
  socket,
  renderDesk,
  logOutput,
  ...parts
}: StartParts): Promise<{ readonly app: FastifyInstance; readonly address: string }> {
  const { port, host, origin, staff } = parts.settings
  const printed = staff.length === 0 ? newSecret() : null
  const pages = { renderDesk, ...(await loadDeskFiles(dir)) }
  const app = await buildDesk({ ...parts, pages, printed }, logOutput)
  // Fastify passes these on to Node, but its types don't know all of them.
  const where = { port, host, reusePort: parts.config.reusePort, fd: socket }
  await app.listen(where)
  const { port: taken } = app.server.address() as AddressInfo
  const address = origin ?? `http://localhost:${taken}`
  return { app, address: printed ? `${address}${deskAddresses.link}?${deskFields.token}=${printed}` : address }
}
