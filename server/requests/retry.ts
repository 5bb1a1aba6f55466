import type { Transaction } from 'kysely'
import type { Tables } from '../database/schema.ts'
import { isFree } from '../outbox/leases.ts'

/**
 * Makes what has not left of a request due now, what was given up too, as if it had never been tried. What is being sent
 * at this moment is left alone.
 * @returns how many items.
 */
export async function retryItems(transaction: Transaction<Tables>, now: Date, reference: string): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('outbox')
    .set({
      ...{ next_attempt_at: now.toISOString(), parked_at: null, told_at: null, failing_since: null },
      ...{ attempts: 0, copies: 0, leased_until: null, sending_since: null },
    })
    .where('delivered_at', 'is', null)
    .where(isFree(now))
    .where('request_id', 'in', transaction.selectFrom('request').select('id').where('reference', '=', reference))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
