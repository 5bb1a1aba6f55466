import type { Migration } from 'kysely/migration'

/** The check of the clock is gone, and all staff get the morning email. */
export const unusedTables: Migration = {
  async up(db) {
    for (const table of ['heartbeat', 'desk_staff']) await db.schema.dropTable(table).execute()
  },
}
