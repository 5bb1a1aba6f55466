import { access, chmod, constants, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { cleaner, listErased } from './cleaning.ts'
import { type Database, migrate, writeProbe } from './database.ts'
import { makeFolder } from './folder.ts'
import type { Tables } from './schema.ts'
import { sharedCheck } from './shared-check.ts'
import { isBusy, SqliteDriver } from './sqlite-driver.ts'
import { lockFolder, removeLeftCopies, watchFile } from './sqlite-files.ts'

const openingMs = 30_000
const lookAgainMs = 20

const scrubRetryMs = 100

const leastFreeBytes = 1024 * 1024

export const sqliteFile = 'requests.sqlite'

/** @param options.alone keeps out other servers and restores; commands may still read and write. */
export async function openSqlite(dataDir: string, { alone = false } = {}): Promise<Database> {
  await makeFolder(dataDir)
  const path = join(dataDir, sqliteFile)
  const connections = alone ? [lockFolder(dataDir)] : []
  if (alone) await removeLeftCopies(dataDir)
  const open = async () => {
    const connection = new DatabaseSync(path)
    connections.push(connection)
    await settle(connection)
    return connection
  }
  const close = async () => {
    // The lock last, when this server no longer has the file open.
    for (const connection of connections.toReversed()) if (connection.isOpen) connection.close()
  }
  try {
    const reader = await open()
    // Reads go on while a write waits for another process.
    const writer = await open()
    await chmod(path, 0o600)
    await migrateAlone(reader)
    const checkFile = watchFile(path)
    // From here on the driver waits instead of SQLite (sqlite-driver.ts).
    for (const connection of connections) connection.exec('PRAGMA busy_timeout = 0')
    const db = connect(reader)
    const transactions = connect(writer, checkFile)
    // The WAL may still hold what was erased.
    const log = cleaner(() => emptyLog(reader, db), scrubRetryMs)
    const write: Database['write'] = (work) => transactions.transaction().execute(work)
    return {
      dialect: 'sqlite',
      db,
      write,
      checkWritable: sharedCheck(async () => {
        await access(path, constants.W_OK)
        await refuseFullDisk(dataDir)
        await writeProbe(write)
      }),
      scrub: async (erased) => {
        await listErased(dataDir, erased, new Date())
        await removeLeftCopies(dataDir)
        await log.clean()
      },
      unscrubbedSince: log.dirtySince,
      close: async () => {
        log.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function settle(file: DatabaseSync): Promise<void> {
  file.exec(`PRAGMA busy_timeout = ${openingMs}`)
  await switchToWal(file)
  // A commit survives a power failure; fullfsync is for macOS.
  file.exec('PRAGMA synchronous = FULL')
  file.exec('PRAGMA fullfsync = ON')
  file.exec('PRAGMA foreign_keys = ON')
  // The process may be allowed to write in the data folder only.
  file.exec('PRAGMA temp_store = MEMORY')
  // Overwrites what is erased.
  file.exec('PRAGMA secure_delete = ON')
}

function connect(file: DatabaseSync, checkFile = () => {}): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SqliteDriver(file, checkFile),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

/** All steps or none. Kysely expects one process and has no lock for SQLite. */
async function migrateAlone(file: DatabaseSync): Promise<void> {
  file.exec('BEGIN IMMEDIATE')
  try {
    await migrate(connect(file), 'sqlite')
    file.exec('COMMIT')
  } finally {
    if (file.isTransaction) file.exec('ROLLBACK')
  }
}

/** A reader in another process puts the checkpoint off: SQLite returns `busy` and doesn't throw. */
async function emptyLog(file: DatabaseSync, db: Kysely<Tables>): Promise<boolean> {
  const { busy } = await db
    .connection()
    .execute(async () => file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number })
  return busy === 0
}

/** SQLite notices only when it writes, so visitors would see it first. */
async function refuseFullDisk(dir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dir)
  if (bavail * bsize < leastFreeBytes) throw new Error('the disk is full')
}

async function switchToWal(file: DatabaseSync): Promise<void> {
  const until = performance.now() + openingMs
  for (;;) {
    try {
      file.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error
    }
    await wait(lookAgainMs)
  }
}
