import { mailPurposes } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import type { Signal } from '../../contracts/suspicion.ts'
import type { Database } from '../../server/database/database.ts'
import type { OutboxPurpose } from '../../server/database/schema.ts'
import { recognize } from '../../server/requests/recognition.ts'
import { recordsOf } from '../../server/requests/record.ts'
import { createRequestStore, type NewRequest } from '../../server/requests/store.ts'

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

/** The stored row of a request. */
export function requestRow({ db }: Database, reference: string) {
  return db.selectFrom('request').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
}
