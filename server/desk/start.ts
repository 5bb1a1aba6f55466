import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { deskAddresses, deskFields } from '../../contracts/desk-addresses.ts'
import type { DeskSettings } from '../config.ts'
import type { Services } from '../services.ts'
import { buildDesk } from './app.ts'
import { loadDeskFiles } from './pages.ts'
import { newSecret } from './session.ts'

/**
 * @param socket an inherited one, instead of port and host.
 * @returns the desk's address; without DESK_STAFF, with the token that signs in.
 * @throws when the port can't be used.
 */
export async function startDesk(
  services: Services,
  settings: DeskSettings,
  socket: number | undefined,
): Promise<{ readonly app: FastifyInstance; readonly address: string }> {
  const { port, host, origin, staff } = settings
  const printed = staff.length === 0 ? newSecret() : null
  const files = await loadDeskFiles(join(services.siteDir, 'runtime/desk'))
  const app = await buildDesk({ ...services, desk: { ...settings, ...files, printed } })
  // Fastify passes these on to Node, but its types don't know all of them.
  const where = { port, host, reusePort: services.config.reusePort, fd: socket }
  await app.listen(where)
  const { port: taken } = app.server.address() as AddressInfo
  const address = origin ?? `http://localhost:${taken}`
  return { app, address: printed ? `${address}${deskAddresses.link}?${deskFields.token}=${printed}` : address }
}
