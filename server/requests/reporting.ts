/** Problems that the firm must see: quarantined requests, and outbox items that were dead-lettered. */
import { type Expression, expressionBuilder, type SqlBool, type Transaction } from 'kysely'
import { whereQuarantined } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'

function whereUnreportedQuarantine(): Expression<SqlBool> {
  const is = expressionBuilder<Tables, 'request'>()
  return is.and([whereQuarantined(is), is('reported_at', 'is', null)])
}

function whereUnreportedItem(): Expression<SqlBool> {
  const is = expressionBuilder<Tables, 'outbox'>()
  return is.and([is('dead_lettered_at', 'is not', null), is('delivered_at', 'is', null), is('reported_at', 'is', null)])
}

/** @returns whether there is a problem that wasn't reported to the firm yet. */
export async function hasUnreported({ db }: Database): Promise<boolean> {
  const quarantined = db.selectFrom('request').select('id').where(whereUnreportedQuarantine()).limit(1)
  const items = db.selectFrom('outbox').select('id').where(whereUnreportedItem()).limit(1)
  return ((await quarantined.executeTakeFirst()) ?? (await items.executeTakeFirst())) !== undefined
}

/** Marks all problems up to `until` as reported. */
export async function markReported(transaction: Transaction<Tables>, until: Date, now: Date): Promise<void> {
  const reported_at = now.toISOString()
  const requests = transaction.updateTable('request').set({ reported_at }).where(whereUnreportedQuarantine())
  await requests.where('quarantined_at', '<=', until.toISOString()).execute()
  const items = transaction.updateTable('outbox').set({ reported_at }).where(whereUnreportedItem())
  await items.where('dead_lettered_at', '<=', until.toISOString()).execute()
}

/** Marks the problems of a request as reported, because staff have opened it. */
export async function markViewed({ write }: Database, reference: string, now: Date): Promise<void> {
  const reported_at = now.toISOString()
  await write(async (transaction) => {
    const request = transaction.selectFrom('request').select('id').where('reference', '=', reference)
    await transaction.updateTable('request').set({ reported_at }).where('reference', '=', reference).execute()
    await transaction
      .updateTable('outbox')
      .set({ reported_at })
      .where('request_id', 'in', request)
      .where('dead_lettered_at', 'is not', null)
      .execute()
  })
}
