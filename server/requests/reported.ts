/** What the firm doesn't know of yet: quarantined requests and items that were given up. */
import { type Expression, expressionBuilder, type SqlBool, type Transaction } from 'kysely'
import { type Actor, writeAudit } from '../database/audit.ts'
import { quarantined } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'

function isUnreportedHold(): Expression<SqlBool> {
  const is = expressionBuilder<Tables, 'request'>()
  return is.and([quarantined(is), is('told_at', 'is', null)])
}

function isUnreportedItem(): Expression<SqlBool> {
  const is = expressionBuilder<Tables, 'outbox'>()
  return is.and([is('parked_at', 'is not', null), is('delivered_at', 'is', null), is('told_at', 'is', null)])
}

export async function hasUnreported({ db }: Database): Promise<boolean> {
  const held = await db.selectFrom('request').select('id').where(isUnreportedHold()).limit(1).executeTakeFirst()
  if (held) return true
  return (
    (await db.selectFrom('outbox').select('id').where(isUnreportedItem()).limit(1).executeTakeFirst()) !== undefined
  )
}

export async function markReported(transaction: Transaction<Tables>, until: Date, now: Date): Promise<void> {
  const told_at = now.toISOString()
  const requests = transaction.updateTable('request').set({ told_at }).where(isUnreportedHold())
  await requests.where('held_at', '<=', until.toISOString()).execute()
  const items = transaction.updateTable('outbox').set({ told_at }).where(isUnreportedItem())
  await items.where('parked_at', '<=', until.toISOString()).execute()
}

/** Views of one person within so long are one, unless somebody else acted in between. */
const oneViewMs = 30 * 60_000

export type View = { readonly reference: string; readonly actor: Actor }

/** What is quarantined or was given up of a viewed request counts as reported. */
export async function markViewed({ write }: Database, view: View, now: Date): Promise<void> {
  const at = now.toISOString()
  await write(async (transaction) => {
    const { reference, actor } = view
    const row = await transaction
      .selectFrom('request')
      .select(['id', 'opened_at'])
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (!row) return
    const opens = row.opened_at === null
    await transaction
      .updateTable('request')
      .set({ told_at: at, ...(opens && { opened_at: at }) })
      .where('id', '=', row.id)
      .execute()
    const items = transaction.updateTable('outbox').set({ told_at: at }).where('request_id', '=', row.id)
    await items.where('parked_at', 'is not', null).execute()
    if (!opens && (await hasJustActed(transaction, view, now))) return
    await writeAudit(transaction, [{ actor, action: opens ? 'opened' : 'looked', reference }], now)
  })
}

/** Each action is followed by a view of its outcome, which isn't worth a line of its own. */
async function hasJustActed(transaction: Transaction<Tables>, { reference, actor }: View, now: Date): Promise<boolean> {
  const last = await transaction
    .selectFrom('audit')
    .select(['actor', 'at'])
    .where('reference', '=', reference)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.actor === actor && Date.parse(last.at) > now.getTime() - oneViewMs
}
