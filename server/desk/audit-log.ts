/** The audit log page. Neither the desk nor the database allows changes to entries. */
import type { FastifyInstance } from 'fastify'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import { findStaff, listStaff, parseParty } from '../core/staff.ts'
import { parseRowId } from './input.ts'
import type { DeskServices } from './services.ts'

const entriesOfPage = 100

export type AuditPage = Awaited<ReturnType<typeof readAudit>>

export type AuditEntry = AuditPage['entries'][number]

/** @param before the id of the previous page's last entry; null for the first page. */
async function readAudit({ database, config }: DeskServices, before: number | null) {
  const rows = await database.db
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'action', 'reference', 'detail'])
    .$if(before !== null, (select) => select.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(entriesOfPage + 1)
    .execute()
  const shown = rows.slice(0, entriesOfPage)
  const staff = listStaff(config)
  const entries = shown.map(({ id: _, actor, ...entry }) => ({
    ...entry,
    detail: entry.action === 'assign' ? findStaff(entry.detail ?? '', staff).name : entry.detail,
    by: parseParty(actor, staff),
  }))
  return { entries, next: rows.length > shown.length ? `${deskAddresses.audit}?before=${shown.at(-1)?.id}` : null }
}

export function addAuditRoutes(app: FastifyInstance, services: DeskServices): void {
  app.get(deskAddresses.audit, async ({ query }, reply) => {
    const before = parseRowId((query as { before?: unknown }).before)
    return reply.desk({ page: 'audit', audit: await readAudit(services, before) })
  })
}
