/** The outbox as a queue: what is to leave because of a request. */
import { expressionBuilder } from 'kysely'
import type { VisitorRequest } from '../../contracts/requests.ts'
import type { Database } from '../database/database.ts'
import type { OutboxPurpose, Tables } from '../database/schema.ts'
import { leases, type Queue, type Taken } from './leases.ts'

/** Something that is to leave, taken by this process. */
export type Item = Taken & {
  readonly purpose: OutboxPurpose
  readonly reference: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  readonly request: VisitorRequest
}

/** @param purposes what is taken; each way out has a queue of its own. */
export function outboxQueue(database: Database, purposes: readonly OutboxPurpose[], now: () => Date): Queue<Item> {
  const { notes, lease } = leases(database, 'outbox', now)
  const only = expressionBuilder<Tables, 'outbox'>()('purpose', 'in', purposes)
  return {
    ...notes,
    take: () =>
      database.write(async (transaction) => {
        const taken = await lease(transaction, only)
        if (!taken) return undefined
        const { purpose, reference, kind, fields, received_at } = await transaction
          .selectFrom('outbox')
          .innerJoin('request', 'request.id', 'outbox.request_id')
          .select(['purpose', 'reference', 'kind', 'fields', 'received_at'])
          .where('outbox.id', '=', taken.id)
          .executeTakeFirstOrThrow()
        const request = { kind, fields: JSON.parse(fields) } as VisitorRequest
        return { ...taken, purpose, reference, receivedAt: received_at, request }
      }),
  }
}
