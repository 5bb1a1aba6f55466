import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { openSqlite } from '../../server/database/sqlite.ts'
import { tables } from '../backup/format.ts'
import { readBackup } from '../backup/read.ts'
import { restoreBackup } from '../backup/restore.ts'
import { type Sums, summing, sumsOf } from '../backup/sums.ts'
import { exit, Failure } from '../exit.ts'
import { fromInput } from '../input-file.ts'
import type { Terminal } from '../terminal.ts'
import { count, localTime } from '../text.ts'

const help = `
It restores the copy into a database of its own in a temporary folder, reads that again, compares the number and the sum of
the rows of each table with the copy's, and throws it away. It needs no settings and touches no other database: do it where
the copies are kept. A backup is the same for SQLite and PostgreSQL.

Examples:
  npm run requests -- drill /backups/requests-2026-11-21.gz
  ssh backup-host cat requests-2026-11-21.gz | npm run -s requests -- drill -`

export function addDrill(program: Command, terminal: Terminal): void {
  program
    .command('drill')
    .description('prove that a backup can be restored: restore it into a temporary database, compare, throw away')
    .argument('<file>', 'a file that "backup" has written, or - for standard input')
    .addHelpText('after', help)
    .action((given: string) =>
      fromInput(given, terminal, async (path, named) => {
        const started = performance.now()
        const { take, sums } = summing()
        const backup = await readBackup(path, take)
        const restored = await restoredSums(path, backup)
        const differing = tables.filter((table) => restored[table] !== sums()[table])
        if (differing.length > 0) {
          throw new Failure(exit.failed, `${named} does not come back as it is: ${differing.join(', ')} differ.`)
        }
        const { counts, header } = backup
        const all = tables.reduce((sum, table) => sum + counts[table], 0)
        const seconds = ((performance.now() - started) / 1000).toFixed(1)
        terminal.say(
          `${named} was restored into a temporary database and compared in ${seconds} s: ${count(all, 'row')} of ` +
            `${count(tables.length, 'table')}, among them ${count(counts.request, 'request')}, as of ${localTime(header.takenAt)}.`,
        )
      }),
    )
}

/** Restores into a folder that is gone afterwards. */
async function restoredSums(path: string, backup: Parameters<typeof restoreBackup>[2]): Promise<Sums> {
  await using dir = await mkdtempDisposable(join(tmpdir(), 'drill-'))
  const database = await openSqlite(dir.path)
  try {
    await restoreBackup(database, path, backup, false)
    return await sumsOf(database.db)
  } finally {
    await database.close()
  }
}
