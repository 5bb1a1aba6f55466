import type { Migration } from 'kysely/migration'

/** Nothing judges the clock any more, and every member of staff gets the morning mail. */
export const unusedTables: Migration = {
  async up(db) {
    for (const table of ['heartbeat', 'desk_staff']) await db.schema.dropTable(table).execute()
  },
}
