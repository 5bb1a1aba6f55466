/** Adds rows to the outbox. It is in this folder because `requests/` adds rows, and `outbox/`, which sends them, imports `requests/`. */
import type { Insertable, Transaction } from 'kysely'
import { dayMs, hourMs } from '../../contracts/durations.ts'
import type { OutboxPurpose, OutboxTable, Tables } from './schema.ts'

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

/** A call booked or moved later than this has a confirmation of about a day before, which is reminder enough. */
const remindedAheadMs = 26 * hourMs

/**
 * Adds the reminder of each call that begins within a day and was booked or moved earlier, once for each of its times. It isn't
 * added before, so that a moved or cancelled call leaves nothing to remove.
 */
export async function enqueueReminders(transaction: Transaction<Tables>, now: Date): Promise<void> {
  const at = now.toISOString()
  const calls = await transaction
    .selectFrom('appointment')
    .innerJoin('request', 'request.id', 'appointment.request_id')
    .select(['request_id', 'sequence', 'starts_at', 'changed_at'])
    .where('appointment.cancelled_at', 'is', null)
    .where('starts_at', '>', at)
    .where('starts_at', '<=', new Date(now.getTime() + dayMs).toISOString())
    .where('unconfirmed', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.request_id', '=', 'appointment.request_id')
            .where('purpose', '=', 'reminder')
            .whereRef('outbox.version', '=', 'sequence'),
        ),
      ),
    )
    .execute()
  const due = calls.filter((call) => Date.parse(call.starts_at) - Date.parse(call.changed_at) > remindedAheadMs)
  for (const { request_id, sequence: version } of due) {
    const item = { request_id, purpose: 'reminder' as const, version }
    const earlier = transaction.deleteFrom('outbox').where('request_id', '=', request_id)
    await earlier.where('purpose', '=', item.purpose).where('version', '<', version).execute()
    await transaction
      .insertInto('outbox')
      .values({ ...item, due_since: at, next_attempt_at: at })
      .onConflict((conflict) => conflict.columns(['request_id', 'purpose']).where('answer_id', 'is', null).doNothing())
      .execute()
  }
}

/** Adds the digest of an hour, once. @param hour as `yyyy-mm-ddThh`. */
export async function enqueueDigest(transaction: Transaction<Tables>, hour: string, at: string): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values({ purpose: 'digest', day: hour, due_since: at, next_attempt_at: at })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
}

/** Adds the morning email of a day, in place of one of an earlier day that wasn't sent. Deletes sent digests, too. */
export async function enqueueMorning(transaction: Transaction<Tables>, day: string, now: Date): Promise<void> {
  const existing = transaction.selectFrom('outbox').select('id').where('purpose', '=', 'morning').where('day', '=', day)
  if (await existing.executeTakeFirst()) return
  await transaction
    .insertInto('outbox')
    .values({ purpose: 'morning', day, next_attempt_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  const earlier = transaction.deleteFrom('outbox').where('day', '<', day)
  await earlier.where((is) => is.or([is('purpose', '=', 'morning'), is('delivered_at', 'is not', null)])).execute()
}
