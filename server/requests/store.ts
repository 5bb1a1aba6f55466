import { mailPurposes } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import type { Database } from '../database/sqlite.ts'
import { newReference } from './reference.ts'

export type RequestStore = {
  /**
   * Stores a request and queues its two mails, all or nothing.
   * @returns the reference, once the data is on the disk.
   * @throws what the database says when it is not.
   */
  readonly save: (request: VisitorRequest, now: Date) => Promise<string>
}

export function createRequestStore({ db }: Database): RequestStore {
  return {
    save: (request, now) =>
      db.transaction().execute(async (transaction) => {
        const reference = newReference()
        const at = now.toISOString()
        const { id } = await transaction
          .insertInto('request')
          .values({ reference, kind: request.kind, received_at: at, fields: JSON.stringify(request.fields) })
          .returning('id')
          .executeTakeFirstOrThrow()
        const queued = { request_id: id, attempts: 0, next_attempt_at: at, delivered_at: null, last_error: null }
        await transaction
          .insertInto('outgoing_mail')
          .values(mailPurposes.map((purpose) => ({ ...queued, purpose })))
          .execute()
        return reference
      }),
  }
}
