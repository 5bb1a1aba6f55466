import { expressionBuilder, type Transaction } from 'kysely'
import type { Change } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { type SoftSignal, softSignals } from '../../contracts/suspicion.ts'
import type { VisitSource } from '../../contracts/visit.ts'
import { readAppointment } from '../appointments/appointment.ts'
import { isUnleased } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import type { OutboxPurpose, Tables } from '../database/schema.ts'
import { changesIn } from '../requests/changes.ts'
import { type LeasedItem, leases, type Queue } from './leases.ts'

export type Subject = Awaited<ReturnType<typeof subjectOf>>

export type Item = LeasedItem &
  Subject & {
    readonly purpose: OutboxPurpose
    /** Of the request, when the item became due. */
    readonly version: number
    readonly changes: readonly Change[]
    readonly answer: Answer | null
    readonly handOver?: HandOver
  }

export type Answer = Awaited<ReturnType<typeof answerOf>>

export type HandOver = Awaited<ReturnType<typeof handOverOf>>

export function outboxQueue(database: Database, purposes: readonly OutboxPurpose[], now: () => Date): Queue<Item> {
  const { notes, lease } = leases(database, now)
  const only = expressionBuilder<Tables, 'outbox'>()('purpose', 'in', purposes)
  return {
    ...notes,
    take: () =>
      database.write(async (transaction) => {
        const taken = await lease(transaction, only)
        if (!taken) return undefined
        const { request_id, answer_id, changes, purpose, version } = await transaction
          .selectFrom('outbox')
          .select(['request_id', 'answer_id', 'purpose', 'version', 'changes'])
          .where('id', '=', taken.id)
          .executeTakeFirstOrThrow()
        if (request_id === null || purpose === 'morning') throw new Error('the item is of no request')
        const answer = answer_id === null ? null : await answerOf(transaction, request_id, answer_id)
        const subject = await subjectOf(transaction, request_id)
        const about = { ...subject, purpose, version, changes: changesIn(changes), answer }
        if (purpose !== 'hand-over') return { ...taken, ...about }
        return { ...taken, ...about, handOver: await handOverOf(transaction, subject.reference) }
      }),
    // A change may have made it due again meanwhile.
    delivered: (item) => notes.delivered(item, expressionBuilder<Tables, 'outbox'>()('version', '=', item.version)),
  }
}

async function answerOf(transaction: Transaction<Tables>, requestId: number, id: number) {
  const written = await transaction
    .selectFrom('answer')
    .select(['id', 'staff', 'text', 'written_at as writtenAt', 'cc', 'quotes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const confirmation = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('request_id', '=', requestId)
    .where('purpose', '=', 'confirmation')
    .executeTakeFirst()
  const files = await transaction
    .selectFrom('answer_file')
    .select(['name', 'type', 'content'])
    .where('answer_id', '=', id)
    .orderBy('id')
    .execute()
  // In the confirmation's thread, if the visitor got one.
  return { ...written, quotes: written.quotes === 1, files, isConfirmed: confirmation !== undefined }
}

async function handOverOf(transaction: Transaction<Tables>, reference: string) {
  const { actor, detail } = await transaction
    .selectFrom('audit')
    .select(['actor', 'detail'])
    .where('reference', '=', reference)
    .where('action', '=', 'hand-over')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { by: actor.replace('staff:', ''), to: detail ?? '' }
}

async function subjectOf(transaction: Transaction<Tables>, requestId: number) {
  const row = await transaction.selectFrom('request').selectAll().where('id', '=', requestId).executeTakeFirstOrThrow()
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    request: { kind: row.kind, fields: JSON.parse(row.fields) } as VisitorRequest,
    /** Signs of spam, unless staff released the request. */
    suspected: row.released_at === null ? softSignalsIn(row.suspected) : [],
    unconfirmed: row.unconfirmed,
    context: row.context === null ? null : (JSON.parse(row.context) as VisitSource),
    appointment: await readAppointment(transaction, requestId),
  }
}

/** Otherwise their requests would never be erased. @returns how many, without those that are being sent. */
export function deadLetterWebhook({ write }: Pick<Database, 'write'>, now: Date): Promise<number> {
  return write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ parked_at: now.toISOString(), last_error: 'NO_WEBHOOK' })
      .where('purpose', '=', 'webhook')
      .where('delivered_at', 'is', null)
      .where('parked_at', 'is', null)
      .where(isUnleased(now))
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}

function softSignalsIn(stored: string | null): SoftSignal[] {
  const names: readonly string[] = stored?.split(',') ?? []
  return softSignals.filter((signal) => names.includes(signal))
}
