import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export function devicesSourcesAndForms(): Migration {
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a step knows the tables of its own day, not the present ones
    async up(db: Kysely<any>) {
      const table = (name: string) => {
        const made: CreateTableBuilder<string, string> = db.schema.createTable(name)
        return made
          .addColumn('day', 'text', (column) => column.notNull())
          .addColumn('count', 'integer', (column) => column.notNull())
      }
      // SQLite can't change a primary key, so two tables are copied. Earlier counts have no device.
      const copy = async (name: string, ...columns: readonly string[]) => {
        const before = db.selectFrom(`${name}_before`).select([...columns, 'count'])
        await db
          .insertInto(name)
          .columns([...columns, 'count'])
          .expression(before)
          .execute()
        await db.schema.dropTable(`${name}_before`).execute()
      }
      await db.schema.alterTable('view_count').renameTo('view_count_before').execute()
      await table('view_count')
        .addColumn('view', 'text', (column) => column.notNull())
        .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
        .addPrimaryKeyConstraint('view_count_by_device', ['day', 'view', 'device'])
        .execute()
      await copy('view_count', 'day', 'view')
      await db.schema.alterTable('vital_count').renameTo('vital_count_before').execute()
      await table('vital_count')
        .addColumn('view', 'text', (column) => column.notNull())
        .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('vital', 'text', (column) => column.notNull())
        .addColumn('at_most', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('vital_count_by_device', ['day', 'view', 'device', 'vital', 'at_most'])
        .execute()
      await copy('vital_count', 'day', 'view', 'vital', 'at_most')
      await table('source_count')
        .addColumn('referrer_host', 'text', (column) => column.notNull())
        .addColumn('campaign', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('source_count_key', ['day', 'referrer_host', 'campaign'])
        .execute()
      await table('form_count')
        .addColumn('form', 'text', (column) => column.notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('form_count_key', ['day', 'form', 'action'])
        .execute()
    },
  }
}
