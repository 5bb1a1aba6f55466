/** The audit log page, and what is logged of views. Neither the desk nor the database allows changes to entries. */
import type { FastifyInstance } from 'fastify'
import type { Staff } from '../../contracts/desk.ts'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import { hourMs } from '../../contracts/durations.ts'
import { findStaff, listStaff, parseParty } from '../core/staff.ts'
import { type Actor, viewAction, writeAudit } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import { markViewed } from '../requests/reporting.ts'
import { parseRowId } from './input.ts'
import type { DeskServices } from './services.ts'

const entriesOfPage = 100

export type AuditPage = Awaited<ReturnType<typeof readAudit>>

export type AuditEntry = AuditPage['entries'][number]

/**
 * Logs that a member of staff views a request: the first time in an hour. Call it before the data is sent.
 * @param reference null for the list, which shows names and texts of many requests.
 * @throws when the line can't be stored.
 */
export async function logView(database: Database, { email }: Staff, reference: string | null, now = new Date()) {
  if (reference !== null) await markViewed(database, reference, now)
  const actor: Actor = `staff:${email}`
  const logged = await database.db
    .selectFrom('audit')
    .select('id')
    .where('actor', '=', actor)
    .where('at', '>', new Date(now.getTime() - hourMs).toISOString())
    .where('action', '=', viewAction)
    .where('reference', reference === null ? 'is' : '=', reference)
    .limit(1)
    .executeTakeFirst()
  if (logged) return
  const line = { actor, action: viewAction, ...(reference === null ? { detail: 'list' } : { reference }) }
  await database.write((transaction) => writeAudit(transaction, [line], now))
}

/** @param before the id of the previous page's last entry; null for the first page. */
async function readAudit({ database, config }: DeskServices, before: number | null) {
  const rows = await database.db
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'action', 'reference', 'detail'])
    .$if(before !== null, (select) => select.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(entriesOfPage + 1)
    .execute()
  const pageRows = rows.slice(0, entriesOfPage)
  const staff = listStaff(config)
  const entries = pageRows.map(({ id: _, actor, ...entry }) => ({
    ...entry,
    detail: entry.action === 'assign' ? findStaff(entry.detail ?? '', staff).name : entry.detail,
    by: parseParty(actor, staff),
  }))
  return {
    entries,
    next: rows.length > pageRows.length ? `${deskAddresses.audit}?before=${pageRows.at(-1)?.id}` : null,
  }
}

export function addAuditRoutes(app: FastifyInstance, services: DeskServices): void {
  app.get(deskAddresses.audit, async ({ query }, reply) => {
    const before = parseRowId((query as { before?: unknown }).before)
    return reply.desk({ page: 'audit', audit: await readAudit(services, before) })
  })
}
