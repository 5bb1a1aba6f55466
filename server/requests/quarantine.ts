import type { Transaction } from 'kysely'
import type { Unconfirmed } from '../../contracts/suspicion.ts'
import { bookWish } from '../appointments/booking.ts'
import type { OutboxPurpose, Tables } from '../database/schema.ts'
import { anyClient, noLimits, whyUnconfirmed } from './caps.ts'
import { mailboxOf } from './recognition.ts'
import { queue } from './store.ts'

export type Released = { readonly unconfirmed: Unconfirmed | null; readonly wish: 'booked' | 'gone' | undefined }

/** @returns false when staff have answered it, which proves that it isn't spam. */
export async function quarantine(transaction: Transaction<Tables>, requestId: number, now: Date): Promise<boolean> {
  const answers = transaction.selectFrom('answer').select('id').where('request_id', '=', requestId)
  if (await answers.executeTakeFirst()) return false
  const at = now.toISOString()
  await transaction
    .updateTable('request')
    // Staff know of a request that they quarantine themselves.
    .set({ held_at: at, released_at: null, told_at: at })
    .where('id', '=', requestId)
    .execute()
  await transaction.deleteFrom('outbox').where('request_id', '=', requestId).where('delivered_at', 'is', null).execute()
  const confirmation = transaction.selectFrom('outbox').select('id').where('request_id', '=', requestId)
  if (!(await confirmation.where('purpose', '=', 'confirmation').executeTakeFirst())) {
    // No confirmation has left, so none counts.
    await transaction.updateTable('request').set({ confirmation_at: null }).where('id', '=', requestId).execute()
  }
  await transaction
    .updateTable('appointment')
    .set({ cancelled_at: at, cancelled_by: null, changed_at: at })
    .where('request_id', '=', requestId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', at)
    .execute()
  return true
}

/** Mails that left before aren't queued again. */
export async function release(
  transaction: Transaction<Tables>,
  held: { readonly id: number; readonly email: string },
  { purposes, engineers }: { readonly purposes: readonly OutboxPurpose[]; readonly engineers: number },
  now: Date,
): Promise<Released> {
  const [at, mailbox] = [now.toISOString(), mailboxOf(held.email)]
  const left = await transaction
    .selectFrom('outbox')
    .select('purpose')
    .where('request_id', '=', held.id)
    .where('purpose', 'in', purposes.length > 0 ? purposes : ['webhook'])
    .execute()
  const isConfirmed = left.some(({ purpose }) => purpose === 'confirmation')
  const unconfirmed = isConfirmed ? null : await whyUnconfirmed(transaction, mailbox, anyClient, noLimits, now)
  await transaction
    .updateTable('request')
    .set({
      released_at: at,
      due_at: null,
      mailbox,
      unconfirmed,
      ...(!isConfirmed && { confirmation_at: unconfirmed ? null : at }),
    })
    .where('id', '=', held.id)
    .execute()
  const missing = purposes.filter((purpose) => !left.some((item) => item.purpose === purpose))
  if (missing.length > 0) await queue(transaction, held.id, missing, { unconfirmed }, now)
  const wish = await bookWish(transaction, held.id, engineers, now)
  return { unconfirmed, wish }
}
