import { mailPurposes } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import type { Signal } from '../../contracts/suspicion.ts'
import type { Database } from '../database/database.ts'
import type { OutboxPurpose } from '../database/schema.ts'
import { recognize } from './recognition.ts'
import { recordsOf } from './record.ts'
import { createRequestStore, type NewRequest } from './store.ts'

export function savingInto(database: Database, purposes: readonly OutboxPurpose[] = mailPurposes) {
  const store = createRequestStore(database, purposes)
  return async (
    request: VisitorRequest,
    at = new Date(),
    suspected: readonly Signal[] = [],
    more: Partial<Pick<NewRequest, 'booking' | 'context' | 'recognition'>> = {},
  ): Promise<string> =>
    (await store.save({ request, recognition: recognize(request, null), suspected, ...more }, at)).reference
}

/** All requests, newest first. */
export async function allRecords({ db }: Database) {
  return recordsOf(db, await db.selectFrom('request').selectAll().orderBy('id', 'desc').execute())
}
