import type { Transaction } from 'kysely'
import type { Tables } from '../database/schema.ts'
import { isFree } from '../outbox/leases.ts'

/**
 * Makes what has not left of a request due now, what was given up too, as if it had never been tried. What is on its way at this
 * moment stays with who sends it.
 * @returns how many items.
 */
export async function retryItems(transaction: Transaction<Tables>, now: Date, reference: string): Promise<number> {
  let items = 0
  for (const table of ['outbox', 'answer'] as const) {
    // Kysely wants one table; both have the columns that are used here.
    const due = transaction
      .updateTable(table as 'outbox')
      .set({
        ...{
          next_attempt_at: now.toISOString(),
          parked_at: null,
          told_at: null,
          failing_since: null,
          attempts: 0,
          copies: 0,
        },
        ...{ leased_until: null, sending_since: null },
      })
      .where('delivered_at', 'is', null)
      .where(isFree(now))
      .where('request_id', 'in', transaction.selectFrom('request').select('id').where('reference', '=', reference))
    items += Number((await due.executeTakeFirst()).numUpdatedRows)
  }
  return items
}
