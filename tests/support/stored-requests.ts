import type { VisitorRequest } from '../../contracts/requests.ts'
import type { SpamSignal } from '../../contracts/spam-signals.ts'
import type { Database } from '../../server/database/database.ts'
import type { OutboxPurpose } from '../../server/database/schema.ts'
import { createRequestStore, type NewRequest } from '../../server/requests/store.ts'
import type { Services } from '../../server/services.ts'
import { mailPurposes } from '../../site/documents/emails/mail.ts'
import { sampleRules } from './sample-schedule.ts'

export function createSave(database: Database, purposes: readonly OutboxPurpose[] = mailPurposes) {
  const store = createRequestStore(database, purposes)
  return async (
    request: VisitorRequest,
    at = new Date(),
    suspected: readonly SpamSignal[] = [],
    more: Partial<Pick<NewRequest, 'booking' | 'context'>> = {},
  ): Promise<string> => (await store.save({ request, suspected, ...more }, at)).reference
}

/** All requests, newest first, each with the purposes of its outbox items. */
export async function readRequests({ db }: Database) {
  const rows = await db.selectFrom('request').selectAll().orderBy('id', 'desc').execute()
  const outbox = await db.selectFrom('outbox').selectAll().orderBy('id').execute()
  return rows.map((row) => {
    const items = outbox.filter(({ request_id }) => request_id === row.id)
    const fields = JSON.parse(row.fields) as Readonly<Record<string, string>>
    return { ...row, fields, items, purposes: items.map(({ purpose }) => purpose) }
  })
}

export function readRequestRow({ db }: Database, reference: string) {
  return db.selectFrom('request').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
}

/** What `eraseRequests` needs. */
export function createErasureServices(database: Database, deleteMails = async (_: readonly string[]) => {}): Services {
  const services: unknown = { database, site: { manifest: sampleRules }, mailFiles: { delete: deleteMails } }
  return services as Services
}
