/** The audit log page. Neither the desk nor the database lets anyone change entries. */
import type { FastifyInstance } from 'fastify'
import type { AuditEntry } from '../../contracts/desk.ts'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import { rowIdIn } from './input.ts'
import { type DeskParts, staffOf } from './parts.ts'
import { partyOf } from './staff.ts'

const entriesOfPage = 100

export function auditRoutes(
  app: FastifyInstance,
  { database, settings }: Pick<DeskParts, 'database' | 'settings'>,
): void {
  app.get(deskAddresses.audit, async ({ query }, reply) => {
    const before = rowIdIn((query as { before?: unknown }).before)
    const rows = await database.db
      .selectFrom('audit')
      .select(['id', 'at', 'actor', 'action', 'reference', 'detail'])
      .$if(before !== null, (select) => select.where('id', '<', before))
      .orderBy('id', 'desc')
      // One more row tells whether there is another page.
      .limit(entriesOfPage + 1)
      .execute()
    const shown = rows.slice(0, entriesOfPage)
    const staff = staffOf(settings)
    const entries = shown.map(
      ({ at, actor, action, reference, detail }): AuditEntry => ({
        at,
        by: partyOf(actor, staff),
        action,
        reference,
        detail,
      }),
    )
    const next = rows.length > shown.length ? `${deskAddresses.audit}?before=${shown.at(-1)?.id}` : null
    return reply.desk({ page: 'audit', audit: { entries, next } })
  })
}
