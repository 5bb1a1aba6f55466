/** Holds a request back as possible spam, and lets it go again. */
import type { Transaction } from 'kysely'
import { bookWish } from '../appointments/booking.ts'
import type { OutboxPurpose, Tables } from '../database/schema.ts'
import { type CountSubject, count, noCounts, uncount } from '../http/counts.ts'
import { confirmationCaps, noLimits, whyUnconfirmed } from './confirmations.ts'
import { mailboxOf } from './mailbox.ts'
import { queue, type Screening } from './store.ts'

/** `wish` is what became of the time that it wished for; undefined when it wished for none. */
export type Released = Pick<Screening, 'unconfirmed'> & { readonly wish: 'booked' | 'gone' | undefined }

/**
 * Holds a request back: what has not left of it is forgotten until its release, and its time is free for others.
 * @returns false, and nothing is changed, when staff have answered it: then it is none.
 */
export async function quarantine(transaction: Transaction<Tables>, requestId: number, now: Date): Promise<boolean> {
  const answers = transaction.selectFrom('answer').select('id').where('request_id', '=', requestId)
  if (await answers.executeTakeFirst()) return false
  const at = now.toISOString()
  await transaction
    .updateTable('request')
    // Who holds it back knows of it.
    .set({ held_at: at, released_at: null, told_at: at })
    .where('id', '=', requestId)
    .execute()
  await transaction.deleteFrom('outbox').where('request_id', '=', requestId).where('delivered_at', 'is', null).execute()
  const confirmation = transaction.selectFrom('outbox').select('id').where('request_id', '=', requestId)
  if (!(await confirmation.where('purpose', '=', 'confirmation').executeTakeFirst())) {
    // None has left, so none counts.
    await transaction.updateTable('request').set({ confirmation_at: null }).where('id', '=', requestId).execute()
  }
  await transaction
    .updateTable('appointment')
    // A wish, as that of a request that was held from the first.
    .set({ cancelled_at: at, cancelled_by: null, changed_at: at })
    .where('request_id', '=', requestId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', at)
    .execute()
  return true
}

/**
 * Lets a held request go: queues what was held back, the confirmation unless its mailbox has had enough, and books the
 * time that it wishes for, unless that is gone.
 * @param purposes what a request leads to; what has left before it was held does not leave again.
 * @param subject without the visitor's address: staff release them one by one.
 * @param engineers how many appointments there can be at once.
 */
export async function release(
  transaction: Transaction<Tables>,
  held: { readonly id: number; readonly email: string },
  {
    purposes,
    engineers,
    subject,
  }: { readonly purposes: readonly OutboxPurpose[]; readonly engineers: number; readonly subject: CountSubject },
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
  // Staff release requests one by one, so the cap of the site does not apply.
  const counts = isConfirmed
    ? noCounts
    : await count(transaction, { ...subject, mailbox }, confirmationCaps(noLimits), now)
  const unconfirmed = whyUnconfirmed(counts, noLimits)
  if (unconfirmed) await uncount(transaction, counts, 'confirmation')
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
