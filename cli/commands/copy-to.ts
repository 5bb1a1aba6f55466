import type { Command } from 'commander'
import { readConfig } from '../../server/config.ts'
import { CopyFault, copyRows } from '../../server/database/copies.ts'
import { openDatabase } from '../../server/open-database.ts'
import { exit, Failure } from '../exit.ts'
import { withSession } from '../session.ts'
import type { Terminal } from '../terminal.ts'
import { count } from '../text.ts'

const help = `
For a firm that outgrows one machine. Stop the server first. All rows are copied in one transaction, all or nothing, into a
database that must be empty. Then set DATABASE_URL to the same address and start the server. The SQLite database stays as it
is: delete it when all is well.

Example:
  npm run requests -- copy-to postgres://user:password@db.example.com/website`

export function addCopyTo(program: Command, terminal: Terminal): void {
  program
    .command('copy-to')
    .description('copy everything from SQLite into an empty PostgreSQL')
    .argument('<address>', 'of the PostgreSQL database, as DATABASE_URL has it')
    .addHelpText('after', help)
    .action((address: string) =>
      withSession(
        terminal.environment,
        async ({ database, location }) => {
          if (database.dialect === 'postgres') throw new Failure(exit.wrongUse, `${location} is PostgreSQL already.`)
          const { DATABASE_URL: _, ...others } = terminal.environment
          const target = await openDatabase(readConfig({ ...others, DATABASE_URL: address }))
          try {
            const counts = await copyRows(database, target)
            for (const [table, rows] of counts) if (rows > 0) terminal.print(`${table}: ${count(rows, 'row')}`)
            terminal.print(
              `Copied ${count(counts.get('request') ?? 0, 'request')}. Now set DATABASE_URL and start the server.`,
            )
          } catch (error) {
            throw error instanceof CopyFault ? new Failure(exit.failed, error.message) : error
          } finally {
            await target.close()
          }
        },
        { alone: true },
      ),
    )
}
