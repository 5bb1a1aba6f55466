import { createReadStream, createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Command } from 'commander'
import { sql } from 'kysely'
import { makeFolder, syncFolder, writeAtomically } from '../../platform/folder.ts'
import { readConfig } from '../../server/core/config.ts'
import { formatReason } from '../../server/database/database.ts'
import {
  erasedFile,
  listDatabaseFiles,
  lockFolder,
  openSqlite,
  readErasedReferences,
  sqliteFile,
} from '../../server/database/sqlite.ts'
import { Failure, formatCount, type Terminal, withSession } from './run.ts'

const backupHelp = `
The server keeps running. The file is a snapshot of the SQLite database, compressed with gzip. Settings, and mails that were
written as files, are not in it. For PostgreSQL, use pg_dump.

During the backup, the target folder has an uncompressed copy, so a full disk under DATA_DIR doesn't matter.

Only you can read the file. It contains personal data: keep it on another machine, as well protected as this one.

Example:
  npm run requests -- backup /backups/requests-$(date +%F).sqlite.gz`

const restoreHelp = `
Stop the server first. The command overwrites nothing: if DATA_DIR has requests.sqlite, requests.sqlite-wal or
requests.sqlite-shm, move them away. If erased.txt is there, the command lists the requests that were erased after the backup.
For PostgreSQL, use pg_restore.

To test a backup, set DATA_DIR to an empty folder.

When the server starts, it sends what was waiting at the time of the backup, even if it was sent afterward.

Example:
  npm run requests -- restore requests-2026-11-21.sqlite.gz`

export function addBackup(program: Command, terminal: Terminal): void {
  program
    .command('backup')
    .description('write a copy of the SQLite database to one file, while the server runs')
    .argument('<file>', 'the file to create, in an existing folder')
    .addHelpText('after', backupHelp)
    .action((file: string) =>
      withSession(terminal.environment, async ({ db }, { databaseUrl, dataDir }) => {
        if (databaseUrl) {
          throw new Failure('Back up PostgreSQL with pg_dump: docs/runbook.md, “Back up”, has the command.')
        }
        if (existsSync(file)) throw new Failure(`${file} already exists. Choose another name.`)
        const requests = await buildInFolder(dirname(resolve(file)), 'backup', async (dir) => {
          const copy = join(dir, 'copy.sqlite')
          await sql`vacuum into ${copy}`.execute(db)
          const zipped = createGzip()
          await writeAtomically(file, (open) =>
            Promise.all([pipeline(createReadStream(copy), zipped), open.writeFile(zipped)]),
          )
          return countRequests(copy)
        })
        terminal.print(`${formatCount(requests, 'request')} from ${join(dataDir, sqliteFile)} are in ${file}.`)
      }),
    )
}

export function addRestore(program: Command, terminal: Terminal): void {
  program
    .command('restore')
    .description('restore a backup into a DATA_DIR without a database')
    .argument('<file>', 'a file that "backup" wrote')
    .addHelpText('after', restoreHelp)
    .action(async (file: string) => {
      const { databaseUrl, dataDir } = readConfig(terminal.environment)
      if (databaseUrl) {
        throw new Failure('Restore PostgreSQL with pg_restore: docs/runbook.md, “Restore a backup”, has the command.')
      }
      const { requests, erased } = await restore(file, dataDir).catch((error: unknown) => {
        throw new Failure(`${file} could not be restored: ${formatReason(error)}`)
      })
      terminal.print(`Restored ${formatCount(requests, 'request')} into ${dataDir}.`)
      terminal.remark(
        erased.length > 0
          ? `These requests were erased or withdrawn after the backup. They are restored; erase them again: ${erased.join(', ')}.`
          : `Requests that were erased after the backup are restored, too: erase them again. ${dataDir} has no list of them in ${erasedFile}.`,
      )
    })
}

/** Restores a backup. @throws if there is a database, or the file can't be used. Nothing has changed then. */
async function restore(file: string, dataDir: string) {
  await makeFolder(dataDir)
  const lock = lockFolder(dataDir)
  try {
    const there = listDatabaseFiles(sqliteFile).filter((name) => existsSync(join(dataDir, name)))
    if (there.length > 0) throw new Failure(`${dataDir} already has ${there.join(', ')}. Move them away first.`)
    return await buildInFolder(dataDir, 'restore', async (dir) => {
      const path = join(dir, sqliteFile)
      await pipeline(createReadStream(file), createGunzip(), createWriteStream(path, { mode: 0o600 }))
      const requests = countRequests(path)
      const { db, close } = await openSqlite(dir)
      const stored = db.selectFrom('request').select('reference').where('withdrawn_at', 'is', null).orderBy('id')
      // Closing the database writes the WAL into the file.
      const rows = await stored.execute().finally(close)
      await rename(path, join(dataDir, sqliteFile))
      await syncFolder(dataDir)
      const erased = new Set(await readErasedReferences(dataDir))
      return { requests, erased: rows.map(({ reference }) => reference).filter((reference) => erased.has(reference)) }
    })
  } finally {
    lock.close()
  }
}

/**
 * Runs a task with a temporary folder, which is removed at the end. After a kill, the server removes one in DATA_DIR.
 */
async function buildInFolder<T>(parent: string, name: string, work: (dir: string) => Promise<T>): Promise<T> {
  // At once, so that a signal can't end the process in between.
  const dir = mkdtempSync(join(parent, `${name}-`))
  const lock = lockFolder(dir)
  const remove = () => {
    lock.close()
    rmSync(dir, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return work(dir).finally(() => {
    process.off('exit', remove)
    remove()
  })
}

/** @returns the number of requests. @throws if the file isn't a database of this site. */
function countRequests(path: string): number {
  using file = new DatabaseSync(path, { readOnly: true })
  return Number(file.prepare('select count(*) as count from request').get()?.count)
}
