/** The outbox as a queue: what is to leave because of a request. */
import { expressionBuilder } from 'kysely'
import type { Appointment } from '../../contracts/appointments.ts'
import type { Change } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { type SoftSignal, softSignals, type Unconfirmed } from '../../contracts/suspicion.ts'
import type { VisitSource } from '../../contracts/visit.ts'
import { readAppointment } from '../appointments/record.ts'
import type { Database } from '../database/database.ts'
import type { OutboxPurpose, Tables } from '../database/schema.ts'
import { changesIn } from '../requests/changes.ts'
import { isFree, leases, type Queue, type Taken } from './leases.ts'

/** Something that is to leave, taken by this process. */
export type Item = Taken & {
  readonly purpose: OutboxPurpose
  readonly reference: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  readonly request: VisitorRequest
  /** Signals of spam, unless staff have overruled them by releasing the request. */
  readonly suspected: readonly SoftSignal[]
  /** Why the visitor is sent no confirmation; null when one is. */
  readonly unconfirmed: Unconfirmed | null
  /** What led to the visit; null where nobody knows. */
  readonly context: VisitSource | null
  /** As it is at this moment, whatever the item is about. */
  readonly appointment: Appointment | null
  /** Of the request, when the item became due. */
  readonly version: number
  /** What the item tells; none where it is about the request itself. */
  readonly changes: readonly Change[]
}

/** @param purposes what is taken; each transport has a queue of its own. */
export function outboxQueue(database: Database, purposes: readonly OutboxPurpose[], now: () => Date): Queue<Item> {
  const { notes, lease } = leases(database, 'outbox', now)
  const only = expressionBuilder<Tables, 'outbox'>()('purpose', 'in', purposes)
  return {
    ...notes,
    take: () =>
      database.write(async (transaction) => {
        const taken = await lease(transaction, only)
        if (!taken) return undefined
        const row = await transaction
          .selectFrom('outbox')
          .innerJoin('request', 'request.id', 'outbox.request_id')
          .select(['purpose', 'reference', 'kind', 'fields', 'received_at', 'suspected', 'released_at', 'unconfirmed'])
          .select('context')
          .select(['outbox.version', 'changes', 'request_id'])
          .where('outbox.id', '=', taken.id)
          .executeTakeFirstOrThrow()
        return {
          ...taken,
          purpose: row.purpose,
          reference: row.reference,
          receivedAt: row.received_at,
          request: { kind: row.kind, fields: JSON.parse(row.fields) } as VisitorRequest,
          suspected: row.released_at === null ? softSignalsIn(row.suspected) : [],
          unconfirmed: row.unconfirmed,
          context: row.context === null ? null : (JSON.parse(row.context) as VisitSource),
          appointment: await readAppointment(transaction, row.request_id),
          version: row.version,
          changes: changesIn(row.changes),
        }
      }),
    // What a change has made due again meanwhile has not left yet.
    delivered: (item) => notes.delivered(item, expressionBuilder<Tables, 'outbox'>()('version', '=', item.version)),
  }
}

/**
 * Gives up the calls that wait, when no webhook is set any more: nothing would send them, and their requests would never
 * be erased.
 * @returns how many; what another process has on its way is not among them.
 */
export function parkWebhook({ write }: Pick<Database, 'write'>, now: Date): Promise<number> {
  return write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ parked_at: now.toISOString(), last_error: 'NO_WEBHOOK' })
      .where('purpose', '=', 'webhook')
      .where('delivered_at', 'is', null)
      .where('parked_at', 'is', null)
      .where(isFree(now))
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}

function softSignalsIn(stored: string | null): SoftSignal[] {
  const names: readonly string[] = stored?.split(',') ?? []
  return softSignals.filter((signal) => names.includes(signal))
}
