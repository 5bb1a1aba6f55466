import type { FastifyInstance } from 'fastify'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import { noteAudit } from '../audit/audit.ts'
import { takeSecret } from './cookie.ts'
import type { DeskParts } from './parts.ts'
import { endSession } from './sessions.ts'

/** Ends the session that asks for it. It stands behind the guard: no other site can sign anybody out. */
export function signOutRoutes(app: FastifyInstance, { database }: Pick<DeskParts, 'database'>): void {
  app.post(deskAddresses.signOut, async ({ staff, session }, reply) => {
    await database.write(async (transaction) => {
      if (session) await endSession(transaction, session)
      await noteAudit(transaction, { actor: `staff:${staff.email}`, action: 'signed-out' }, new Date())
    })
    takeSecret(reply)
    return reply.redirect(`${deskAddresses.signIn}?fault=signedOut`, 303)
  })
}
