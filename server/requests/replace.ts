/** Replaces a request by the corrected version that its visitor sends under the same idempotency key. */
import type { Change } from '../../contracts/mail.ts'
import { cancelAppointment, moveAppointment } from '../appointments/booking.ts'
import { bookingCaps } from '../appointments/caps.ts'
import type { Database } from '../database/database.ts'
import { searchTextOf } from '../database/search-text.ts'
import { type CountSubject, count, noCounts } from '../http/counts.ts'
import { type ConfirmationLimits, confirmationCaps, postCaps, rateSignals } from './caps.ts'
import { noteChange } from './changes.ts'
import { mailboxOf } from './recognition.ts'
import type { NewRequest, Saved } from './store.ts'

/** Each replacement mails an address that anybody may have typed. */
export const maxReplacements = 5

export type Replacement = Pick<NewRequest, 'request' | 'recognition' | 'suspected' | 'booking'> & {
  readonly keepsTime: boolean
}

export async function standingTime({ db }: Pick<Database, 'db'>, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('appointment')
    .innerJoin('request', 'request.id', 'appointment.request_id')
    .select('starts_at')
    .where('idempotency_key', '=', key)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return row?.starts_at
}

/**
 * @returns undefined when it can't be replaced: taken, quarantined, withdrawn, replaced `maxReplacements` times, or
 * from another mailbox, where a mail with its key lies. @throws NotBookable
 */
export function replaceRequest(
  { write }: Pick<Database, 'write'>,
  { request, recognition, suspected, booking, keepsTime }: Replacement,
  now: Date,
  counting?: { readonly subject: CountSubject; readonly limits: ConfirmationLimits },
): Promise<Saved | undefined> {
  return write(async (transaction) => {
    // Locks it until the transaction ends.
    const row = await transaction
      .updateTable('request')
      .set((is) => ({ version: is.ref('version') }))
      .where('idempotency_key', '=', recognition.key)
      .where('kind', '=', request.kind)
      .where('mailbox', '=', mailboxOf(request.fields.email))
      .where('version', '<', maxReplacements)
      .where('taken_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where((is) => is.or([is('held_at', 'is', null), is('released_at', 'is not', null)]))
      .returning(['id', 'reference', 'suspected'])
      .executeTakeFirst()
    if (!row) return undefined
    const signals = new Set([...(row.suspected?.split(',') ?? []), ...suspected])
    const mailbox = mailboxOf(request.fields.email)
    const counts = counting
      ? await count(
          transaction,
          { ...counting.subject, mailbox },
          [...postCaps, ...confirmationCaps(counting.limits), ...(booking ? bookingCaps : [])],
          now,
        )
      : noCounts
    rateSignals(counts, now)
    const what: Change['what'][] = ['text']
    if (booking) {
      const outcome = await moveAppointment(transaction, row.id, booking, counts, now)
      if (outcome !== 'same') what.push(outcome === 'moved' ? 'moved' : 'wished')
    } else if (!keepsTime && (await cancelAppointment(transaction, row.id, 'visitor', now))) what.push('cancelled')
    const counted = counting && { counts, limits: counting.limits }
    await noteChange(transaction, row.id, { by: 'visitor', what }, now, counted)
    await transaction
      .updateTable('request')
      .set({
        fields: JSON.stringify(request.fields),
        search_text: searchTextOf(row.reference, request.fields),
        // noteChange clears the key; this one came with the change.
        idempotency_key: recognition.key,
        content_digest: recognition.contentDigest,
        text_digest: recognition.textDigest,
        suspected: signals.size > 0 ? [...signals].join(',') : null,
      })
      .where('id', '=', row.id)
      .execute()
    return { outcome: 'repeated', reference: row.reference, named: true }
  })
}
