/** The default database: one SQLite file beside the server, through Node's own driver. */
import { access, chmod, constants, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { type Database, migrate, writeProbe } from './database.ts'
import { makeFolder } from './folder.ts'
import type { Tables } from './schema.ts'
import { sharedCheck } from './shared-check.ts'
import { isBusy, SqliteDriver } from './sqlite-driver.ts'
import { lockFolder, watchFile } from './sqlite-files.ts'

/** Older versions can corrupt a WAL database when a checkpoint and a write meet (fixed in 3.51.3). */
const oldestSqlite = '3.51.3'

/** How long the start waits for another process that holds the file, in ms: one may be bringing it up to date. */
const openingMs = 30_000
const lookAgainMs = 20

/** How long an erasure waits for others to let go of the log of changes, in ms, and how often it looks. */
const scrubMs = 30_000
const scrubRetryMs = 20

/** Less room than this on the disk, in bytes, and the next requests may not fit. */
const leastFreeBytes = 1024 * 1024

/** The name of the database in `DATA_DIR`. */
export const sqliteFile = 'requests.sqlite'

/**
 * Opens `requests.sqlite` in a folder, which is created if need be, and brings it to the present schema.
 * @param options.alone keeps out everyone else who asks for the same, until it is closed: servers, and what must not run
 *   beside one. Other programs may read and write meanwhile.
 * @throws when the file cannot be opened, SQLite is too old, somebody else has it alone, or the file belongs to a newer
 *   version of this program.
 */
export async function openSqlite(dataDir: string, { alone = false } = {}): Promise<Database> {
  refuseOldSqlite()
  await makeFolder(dataDir)
  const path = join(dataDir, sqliteFile)
  const connections = alone ? [lockFolder(dataDir)] : []
  const open = async () => {
    const connection = new DatabaseSync(path)
    connections.push(connection)
    await settle(connection)
    return connection
  }
  const close = async () => {
    // The lock last: when another server comes in, this one has left.
    for (const connection of connections.toReversed()) if (connection.isOpen) connection.close()
  }
  try {
    const reader = await open()
    // A connection of its own for what writes: while another process holds the file, reads go on beside those who wait.
    const writer = await open()
    await chmod(path, 0o600)
    await migrateAlone(reader)
    const checkFile = watchFile(path)
    // From here on the driver waits, without holding up the pages (sqlite-driver.ts).
    for (const connection of connections) connection.exec('PRAGMA busy_timeout = 0')
    const db = connect(reader)
    const transactions = connect(writer, checkFile)
    const write: Database['write'] = (work) => transactions.transaction().execute(work)
    return {
      dialect: 'sqlite',
      db,
      write,
      checkWritable: sharedCheck(async () => {
        await access(path, constants.W_OK)
        await refuseFullDisk(dataDir)
        await writeProbe({ write })
      }),
      // What was erased may still stand in the log of changes, which this empties into the file.
      scrub: () => emptyLog(reader, db),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function settle(file: DatabaseSync): Promise<void> {
  file.exec(`PRAGMA busy_timeout = ${openingMs}`)
  await switchToWal(file)
  // FULL: a commit is on the disk before it is acknowledged, even if the power fails; fullfsync: on macOS as well.
  file.exec('PRAGMA synchronous = FULL')
  file.exec('PRAGMA fullfsync = ON')
  file.exec('PRAGMA foreign_keys = ON')
  // The process may write to the data folder alone, which leaves no place for temporary files.
  file.exec('PRAGMA temp_store = MEMORY')
  // What is erased is overwritten, not left in free pages of the file.
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

/**
 * All steps or none, and one process at a time: Kysely has no lock for SQLite, because it expects one process. The
 * transaction begins beside Kysely, on its only connection.
 */
async function migrateAlone(file: DatabaseSync): Promise<void> {
  file.exec('BEGIN IMMEDIATE')
  try {
    await migrate(connect(file), 'sqlite')
    file.exec('COMMIT')
  } finally {
    if (file.isTransaction) file.exec('ROLLBACK')
  }
}

/** Other processes put it off while they read or write: SQLite then says that it was busy, and nothing is thrown. */
async function emptyLog(file: DatabaseSync, db: Kysely<Tables>): Promise<void> {
  const until = performance.now() + scrubMs
  for (;;) {
    const { busy } = await db
      .connection()
      .execute(async () => file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number })
    if (busy === 0) return
    if (performance.now() > until) {
      throw new Error(`it was erased, but ${sqliteFile}-wal could not be emptied of it: another process is reading`)
    }
    await wait(scrubRetryMs)
  }
}

/** SQLite finds out only when it writes; whoever watches the server should know before a visitor does. */
async function refuseFullDisk(dir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dir)
  if (bavail * bsize < leastFreeBytes) throw new Error('the disk is full')
}

/** A new file becomes one with a WAL. When another process does that at this moment, SQLite fails at once and does not wait. */
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

/** Asks Node and not the file, which another process may hold at this moment. */
function refuseOldSqlite(): void {
  const version = process.versions.sqlite ?? '0'
  if (version.localeCompare(oldestSqlite, 'en', { numeric: true }) < 0) {
    throw new Error(`SQLite ${version} is too old: ${oldestSqlite} or newer is needed, which Node 26 brings`)
  }
}
