import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export function counts(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const table = <T extends string>(name: T) =>
        db.schema
          .createTable(name)
          .addColumn('day', 'text', (column) => column.notNull())
          .addColumn('count', 'integer', (column) => column.notNull())
      await table('view_count')
        .addColumn('view', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('view_count_key', ['day', 'view'])
        .execute()
      await table('vital_count')
        .addColumn('view', 'text', (column) => column.notNull())
        .addColumn('vital', 'text', (column) => column.notNull())
        .addColumn('at_most', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('vital_count_key', ['day', 'view', 'vital', 'at_most'])
        .execute()
      await table('quiz_count')
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('level', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('quiz_count_key', ['day', 'action', 'level'])
        .execute()
    },
  }
}
