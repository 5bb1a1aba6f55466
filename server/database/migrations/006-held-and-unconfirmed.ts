import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export function heldAndUnconfirmed(): Migration {
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a step knows the tables of its own day, not the present ones
    async up(db: Kysely<any>) {
      // Confirmations are counted from now on, so earlier requests need no mailbox.
      await db.schema
        .alterTable('request')
        .addColumn('mailbox', 'text', (column) => column.notNull().defaultTo(''))
        .execute()
      for (const column of ['held_at', 'confirmation_at', 'unconfirmed'] as const) {
        await db.schema.alterTable('request').addColumn(column, 'text').execute()
      }
      // Until now, every suspect was held.
      await db
        .updateTable('request')
        .set((is: { ref: (column: string) => unknown }) => ({ held_at: is.ref('received_at') }))
        .where('suspected', 'is not', null)
        .execute()
      await db.schema.createIndex('request_mailbox').on('request').columns(['mailbox', 'confirmation_at']).execute()
      await db.schema.createIndex('request_confirmation').on('request').column('confirmation_at').execute()
      await db.schema.dropIndex('request_suspected').execute()
      await db.schema.dropIndex('request_untold').execute()
      await db.schema
        .createIndex('request_untold')
        .on('request')
        .column('id')
        .where(sql.ref('held_at'), 'is not', null)
        .where(sql.ref('released_at'), 'is', null)
        .where(sql.ref('told_at'), 'is', null)
        .execute()
      await db.schema
        .createIndex('request_held')
        .on('request')
        .column('received_at')
        .where(sql.ref('held_at'), 'is not', null)
        .execute()
    },
  }
}
