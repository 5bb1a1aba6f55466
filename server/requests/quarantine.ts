import type { Transaction } from 'kysely'
import type { Unconfirmed } from '../../contracts/suspicion.ts'
import { bookWish } from '../appointments/booking.ts'
import type { OutboxPurpose, Tables } from '../database/schema.ts'
import { anyClient, noLimits, whyUnconfirmed } from './caps.ts'
import { mailboxOf } from './recognition.ts'
import { queue } from './store.ts'

export type Released = { readonly unconfirmed: Unconfirmed | null; readonly wish: 'booked' | 'gone' | undefined }

export async function release(
  transaction: Transaction<Tables>,
  held: { readonly id: number; readonly email: string },
  { purposes, engineers }: { readonly purposes: readonly OutboxPurpose[]; readonly engineers: number },
  now: Date,
): Promise<Released> {
  const [at, mailbox] = [now.toISOString(), mailboxOf(held.email)]
  const unconfirmed = await whyUnconfirmed(transaction, mailbox, anyClient, noLimits, now)
  await transaction
    .updateTable('request')
    .set({
      released_at: at,
      due_at: null,
      mailbox,
      unconfirmed,
      confirmation_at: unconfirmed ? null : at,
    })
    .where('id', '=', held.id)
    .execute()
  await queue(transaction, held.id, purposes, { unconfirmed }, now)
  const wish = await bookWish(transaction, held.id, engineers, now)
  return { unconfirmed, wish }
}
