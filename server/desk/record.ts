/** Our own record at the desk: staff write why a promise was late, and can take none out. */
import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import { deskAddresses, deskFields, doneParameter } from '../../contracts/desk-addresses.ts'
import { maxReason, recordedDays } from '../../contracts/own-record.ts'
import { writeAudit } from '../database/audit.ts'
import { recordAllPromises } from '../requests/promises.ts'
import { textIn } from './actions.ts'
import { rowIdIn } from './input.ts'
import { sendProblem } from './replies.ts'
import type { DeskServices } from './services.ts'

type Fields = Readonly<Record<string, unknown>>

/** `refused` is a reason that comes back. */
export type RecordPage = Awaited<ReturnType<typeof readRecord>> & {
  readonly done?: boolean
  readonly refused?: { readonly id: number; readonly text: string; readonly fault: 'empty' | 'tooLong' }
}

const isLate = sql<SqlBool>`(share is null or share > 100)`

/** The late promises of the last 90 days, latest first. There are no more than the firm accepted. */
async function readRecord({ database, site }: DeskServices) {
  const now = new Date()
  await recordAllPromises(database, site.manifest, now)
  const from = Temporal.Instant.from(now.toISOString())
    .subtract({ hours: 24 * recordedDays })
    .toString()
    .slice(0, 10)
  const late = await database.db
    .selectFrom('tick')
    .select(['id', 'day', 'kind', 'share', 'reason'])
    .where('day', '>=', from)
    .where(isLate)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { late }
}

export function recordRoutes(app: FastifyInstance, services: DeskServices): void {
  const { database } = services

  app.get(deskAddresses.record, async ({ query }, reply) => {
    const done = (query as Fields)[doneParameter] !== undefined
    return reply.desk({ page: 'record', record: { ...(await readRecord(services)), done } })
  })

  app.post(deskAddresses.record, async (request, reply) => {
    const form = (request.body ?? {}) as Fields
    const id = rowIdIn(form[deskFields.tick])
    const reason = textIn(form).replaceAll(/\s+/g, ' ').trim()
    const fault = reason === '' ? 'empty' : reason.length > maxReason ? 'tooLong' : undefined
    if (id !== null && fault) {
      return reply.desk(
        { page: 'record', record: { ...(await readRecord(services)), refused: { id, text: reason, fault } } },
        422,
      )
    }
    const changed = await database.write(async (transaction) => {
      const tick = await transaction
        .updateTable('tick')
        .set({ reason })
        .where('id', '=', id ?? 0)
        .where(isLate)
        .returning('day')
        .executeTakeFirst()
      const line = { actor: `staff:${request.staff.email}`, action: 'reason', detail: tick?.day ?? '' } as const
      if (tick) await writeAudit(transaction, [line], new Date())
      return tick
    })
    if (!changed) return sendProblem(request, reply, 404)
    return reply.redirect(`${deskAddresses.record}?${doneParameter}=reason`, 303)
  })
}
