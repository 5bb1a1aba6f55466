import type { Command } from 'commander'
import { type Kysely, sql, type Transaction } from 'kysely'
import { readConfig } from '../../server/core/config.ts'
import { openDatabase } from '../../server/database/open-database.ts'
import { type Tables, tableNames } from '../../server/database/schema.ts'
import { Failure, formatCount, type Terminal, withSession } from './run.ts'

const help = `
Stop the server first. The command copies all rows in one transaction into an empty database, and doesn't change the SQLite
database. Then set DATABASE_URL to the same address, start the server, and delete the SQLite database once everything works.

Example:
  npm run requests -- copy-to postgres://user:password@db.example.com/website`

export function addCopyTo(program: Command, terminal: Terminal): void {
  program
    .command('copy-to')
    .description('copy all requests from SQLite into an empty PostgreSQL database')
    .argument('<address>', 'of the PostgreSQL database, as DATABASE_URL has it')
    .addHelpText('after', help)
    .action((address: string) =>
      withSession(
        terminal.environment,
        async ({ db }, { databaseUrl }) => {
          if (databaseUrl) throw new Failure('DATABASE_URL is set: requests are in PostgreSQL already.')
          const target = await openDatabase(readConfig({ ...terminal.environment, DATABASE_URL: address }))
          try {
            await target.write(async (transaction) => {
              for (const table of tableNames) {
                const rows = await copyTable(db, transaction, table)
                if (rows > 0) terminal.print(`${table}: ${formatCount(rows, 'row')}`)
              }
            })
          } finally {
            await target.close()
          }
          terminal.print('All rows are copied. Now set DATABASE_URL and start the server.')
        },
        { alone: true },
      ),
    )
}

/** Copies a table with its ids, and continues their sequence. @throws Failure if the target has rows. */
async function copyTable(from: Kysely<Tables>, to: Transaction<Tables>, table: 'request'): Promise<number> {
  if (await to.selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst()) {
    throw new Failure(`The target has rows in the table ${table}. Choose an empty database; rows can't be merged.`)
  }
  let copied = 0
  for await (const row of from.selectFrom(table).selectAll().stream()) {
    const names = sql.join(Object.keys(row).map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      values (${sql.join(Object.values(row))})`.execute(to)
    copied += 1
  }
  const ids = sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table} and seq > 0`
  for (const { seq } of (await ids.execute(from)).rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${seq})`.execute(to)
  }
  return copied
}
