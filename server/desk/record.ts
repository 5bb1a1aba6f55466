/** The track record at the desk. Staff give reasons for late deadlines, and can't remove any. */
import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import { deskAddresses, deskFields, doneParameter } from '../../contracts/desk-addresses.ts'
import { maxReason, recordedDays } from '../../contracts/track-record.ts'
import { writeAudit } from '../database/audit.ts'
import { recordAllDeadlineOutcomes } from '../requests/deadline-outcomes.ts'
import { parseText } from './actions.ts'
import { parseRowId } from './input.ts'
import { sendProblem } from './replies.ts'
import type { DeskServices } from './services.ts'

type Fields = Readonly<Record<string, unknown>>

/** `refused` is a reason that the form shows again. */
export type RecordPage = Awaited<ReturnType<typeof readRecord>> & {
  readonly done?: boolean
  readonly refused?: { readonly id: number; readonly text: string; readonly fault: 'empty' | 'tooLong' }
}

const isLate = sql<SqlBool>`(share is null or share > 100)`

/** Reads the late deadlines of the last 90 days, latest first. Their number is bounded by the requests that the firm accepted. */
async function readRecord({ database, site }: DeskServices) {
  const now = new Date()
  await recordAllDeadlineOutcomes(database, site.manifest, now)
  const from = Temporal.Instant.from(now.toISOString())
    .subtract({ hours: 24 * recordedDays })
    .toString()
    .slice(0, 10)
  const late = await database.db
    .selectFrom('deadline_outcome')
    .select(['id', 'day', 'kind', 'share', 'reason'])
    .where('day', '>=', from)
    .where(isLate)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { late }
}

export function addRecordRoutes(app: FastifyInstance, services: DeskServices): void {
  const { database } = services

  app.get(deskAddresses.record, async ({ query }, reply) => {
    const done = (query as Fields)[doneParameter] !== undefined
    return reply.desk({ page: 'record', record: { ...(await readRecord(services)), done } })
  })

  app.post(deskAddresses.record, async (request, reply) => {
    const form = (request.body ?? {}) as Fields
    const id = parseRowId(form[deskFields.outcome])
    const reason = parseText(form).replaceAll(/\s+/g, ' ').trim()
    const fault = reason === '' ? 'empty' : reason.length > maxReason ? 'tooLong' : undefined
    if (id !== null && fault) {
      return reply.desk(
        { page: 'record', record: { ...(await readRecord(services)), refused: { id, text: reason, fault } } },
        422,
      )
    }
    const changed = await database.write(async (transaction) => {
      const outcome = await transaction
        .updateTable('deadline_outcome')
        .set({ reason })
        .where('id', '=', id ?? 0)
        .where(isLate)
        .returning('day')
        .executeTakeFirst()
      const line = { actor: `staff:${request.staff.email}`, action: 'reason', detail: outcome?.day ?? '' } as const
      if (outcome) await writeAudit(transaction, [line], new Date())
      return outcome
    })
    if (!changed) return sendProblem(request, reply, 404)
    return reply.redirect(`${deskAddresses.record}?${doneParameter}=reason`, 303)
  })
}
