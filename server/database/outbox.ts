/** Adds rows to the outbox. It is in this folder because `requests/` adds rows, and `outbox/`, which sends them, imports `requests/`. */
import type { Insertable, Transaction } from 'kysely'
import type { ConfirmationLimit } from '../../contracts/spam-signals.ts'
import type { OutboxPurpose, OutboxTable, Tables } from './schema.ts'

/** @param unconfirmed why the visitor gets no confirmation, if so. */
export async function enqueueRequest(
  transaction: Transaction<Tables>,
  requestId: number,
  purposes: readonly OutboxPurpose[],
  unconfirmed: ConfirmationLimit | null,
  now: Date,
): Promise<void> {
  const items = purposes
    .filter((purpose) => purpose !== 'confirmation' || unconfirmed === null)
    .map((purpose) => ({ request_id: requestId, purpose, next_attempt_at: now.toISOString() }))
  await transaction.insertInto('outbox').values(items).execute()
}

export async function enqueueAnswer(
  transaction: Transaction<Tables>,
  requestId: number,
  answerId: number,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await transaction
    .insertInto('outbox')
    .values({ request_id: requestId, answer_id: answerId, purpose: 'answer', due_since: at, next_attempt_at: at })
    .execute()
}

/** Adds an item or makes it due again, once per request and purpose. The outcome of sending an earlier version is discarded. */
export async function enqueueChange(
  transaction: Transaction<Tables>,
  key: { readonly request_id: number; readonly purpose: OutboxPurpose },
  due: Pick<Insertable<OutboxTable>, 'version' | 'changes' | 'due_since' | 'next_attempt_at'>,
): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values({ ...key, ...due })
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'purpose'])
        .where('answer_id', 'is', null)
        .doUpdateSet((is) => ({
          ...due,
          lease: is('outbox.lease', '+', 1),
          sending_since: null,
          copies: 0,
          attempts: 0,
          failing_since: null,
          delivered_at: null,
          dead_lettered_at: null,
          reported_at: null,
          last_error: null,
        })),
    )
    .execute()
}

/** Adds the morning email of a day, in place of one of an earlier day that wasn't sent. */
export async function enqueueMorning(transaction: Transaction<Tables>, day: string, now: Date): Promise<void> {
  const made = transaction.selectFrom('outbox').select('id').where('purpose', '=', 'morning').where('day', '=', day)
  if (await made.executeTakeFirst()) return
  await transaction
    .insertInto('outbox')
    .values({ purpose: 'morning', day, next_attempt_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  await transaction.deleteFrom('outbox').where('day', '<', day).execute()
}
