import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Metrics count parked items every few seconds, and nearly none is parked. */
export function parkedItems(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createIndex('outbox_parked')
        .on('outbox')
        .column('parked_at')
        .where(sql.ref('parked_at'), 'is not', null)
        .execute()
    },
  }
}
