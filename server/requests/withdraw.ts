/** Withdraws a request for its visitor: erases it as staff would, but for what the firm still has to be told. */
import type { Transaction } from 'kysely'
import { storedFields } from '../../contracts/form-fields.ts'
import { cancelAppointment } from '../appointments/booking.ts'
import type { Tables } from '../database/schema.ts'
import { searchTextOf } from '../database/search-text.ts'
import { noteChange } from './changes.ts'
import type { OpenedRequest } from './keys.ts'
import { isHeldBack } from './record.ts'

/**
 * Takes everything out of a request that its visitor wrote, what staff wrote about it, and its keys; frees its appointment, and queues the mail that
 * tells the firm. No other mail of it leaves any more. The row itself goes a day later (retention.ts).
 */
export async function withdraw(transaction: Transaction<Tables>, { request }: OpenedRequest, now: Date): Promise<void> {
  const { id, kind, reference } = request
  const at = now.toISOString()
  await cancelAppointment(transaction, id, 'visitor', now)
  for (const table of ['outbox', 'request_key', 'note', 'draft', 'answer'] as const) {
    await transaction
      .deleteFrom(table as 'outbox')
      .where('request_id', '=', id)
      .execute()
  }
  await transaction
    .updateTable('request')
    .set({
      fields: JSON.stringify(Object.fromEntries(storedFields[kind].map((name) => [name, '']))),
      search_text: searchTextOf(reference, {}),
      mailbox: '',
      withdrawn_at: at,
      // Nobody has to look whether a person sent it.
      ...(isHeldBack(request) && { released_at: at }),
      ...{ email: '', content_digest: '', text_digest: '', context: null },
    })
    .where('id', '=', id)
    .execute()
  await noteChange(transaction, id, { what: ['withdrawn'], by: 'visitor' }, now)
}
