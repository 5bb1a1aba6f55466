import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export function changes(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['request', 'outbox'] as const) {
        await db.schema
          .alterTable(table)
          .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
          .execute()
      }
      await db.schema.alterTable('outbox').addColumn('changes', 'text').execute()
    },
  }
}
