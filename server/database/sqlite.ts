import { chmodSync, existsSync, statSync } from 'node:fs'
import { chmod, open, readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { makeFolder } from '../../platform/folder.ts'
import { type Database, migrate, planMigration, probeWrite, shareCheck } from './database.ts'
import { throwIfLate } from './deadline.ts'
import type { Tables } from './schema.ts'

/** How long a query waits while another process locks the file. This only ends what hangs: a post has a deadline of its own. */
const waitMs = 30_000
const retryMs = 10
const busyCode = 5

export const sqliteFile = 'requests.sqlite'

/** Lists erased requests, one time and reference per line, because restoring a backup brings them back. */
export const erasedFile = 'erased.txt'

/** @param options.alone keeps out other servers and restores. Commands may still read and write. */
export async function openSqlite(dataDir: string, { alone = false } = {}): Promise<Database> {
  await makeFolder(dataDir)
  const path = join(dataDir, sqliteFile)
  const connections = alone ? [lockFolder(dataDir)] : []
  const connect = () => {
    const connection = new DatabaseSync(path, { timeout: waitMs })
    connections.push(connection)
    // Commits survive a power failure; fullfsync is for macOS.
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON')
    connection.exec('PRAGMA foreign_keys = ON')
    // The process may be allowed to write to the data folder only.
    connection.exec('PRAGMA temp_store = MEMORY')
    // Overwrite erased content.
    connection.exec('PRAGMA secure_delete = ON')
    // From now on, the driver waits instead of SQLite, which would block this process's own transactions.
    connection.exec('PRAGMA busy_timeout = 0')
    return connection
  }
  const close = async () => {
    // Close the lock last, when this server no longer has the file open.
    for (const connection of connections.toReversed()) if (connection.isOpen) connection.close()
  }
  try {
    if (alone) await removeStaleCopies(dataDir)
    refuseEmpty(path)
    const reader = connect()
    await chmod(path, 0o600)
    await createKysely(reader)
      .transaction()
      .execute((transaction) => migrate(transaction, 'sqlite'))
    // Another connection, so that reads continue while a write waits for another process. It opens after the migration,
    // because SQLite looks for the index of an `on conflict` in the tables that a connection has read before.
    const writer = connect()
    const db = createKysely(reader)
    const checkFiles = watchFiles(path)
    const transactions = createKysely(writer)
    const write: Database['write'] = (work) =>
      transactions.transaction().execute(async (transaction) => {
        const result = await work(transaction)
        throwIfLate()
        checkFiles()
        return result
      })
    return {
      dialect: 'sqlite',
      db,
      write,
      checkWritable: shareCheck(() => probeWrite(write)),
      checkFiles,
      scrub: async (erased) => {
        await appendErased(dataDir, erased)
        await removeStaleCopies(dataDir)
        // The WAL may still contain erased content. While another process reads, it remains until the next scrub.
        await transactions.connection().execute(async () => writer.exec('PRAGMA wal_checkpoint(TRUNCATE)'))
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** @throws when this version can't use the folder's tables. It changes nothing, and may run beside a server. */
export async function checkTables(dataDir: string): Promise<void> {
  const path = join(dataDir, sqliteFile)
  if (!existsSync(path)) return
  const file = new DatabaseSync(path, { readOnly: true, timeout: waitMs })
  await planMigration(createKysely(file), 'sqlite').finally(() => file.close())
}

function createKysely(file: DatabaseSync): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new RetryingDriver(file),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

/** For this long, queries may keep the thread: SQLite answers synchronously, so nothing else runs. */
const turnMs = 10

/** When the first query in this turn of the event loop began. */
let turnStartedAt: number | undefined

async function yieldToOthers(): Promise<void> {
  if (turnStartedAt === undefined) {
    turnStartedAt = performance.now()
    setImmediate(() => {
      turnStartedAt = undefined
    })
  } else if (performance.now() - turnStartedAt > turnMs) await nextTurn()
}

/** Waits for other processes without blocking the event loop, as SQLite would, and yields between queries. */
class RetryingDriver extends SqliteDriver {
  readonly #file: DatabaseSync

  constructor(file: DatabaseSync) {
    super({ database: toKyselyDatabase(file) })
    this.#file = file
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: async (query) => {
        await yieldToOthers()
        for (const since = performance.now(); ; await wait(retryMs)) {
          try {
            return await connection.executeQuery(query)
          } catch (error) {
            if (!isBusy(error) || performance.now() - since > waitMs) throw error
            throwIfLate()
          }
        }
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    // A transaction that reads first can't write after another process has.
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // If the disk is full, SQLite has already rolled back.
    if (this.#file.isTransaction) await super.rollbackTransaction(connection)
  }
}

function toKyselyDatabase(file: DatabaseSync): SqliteDatabase {
  return {
    close: () => file.close(),
    prepare: (sql) => {
      const statement = file.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as SQLInputValue[])),
        run: (values) => statement.run(...(values as SQLInputValue[])),
        iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
      }
    },
  }
}

function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number }
  return errcode !== undefined && (errcode & 0xff) === busyCode
}

/** SQLite would turn an empty file into a new database, and nobody would notice the loss of the old one. */
function refuseEmpty(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.size !== 0) return
  throw new Error(`${basename(path)} is empty: restore a backup, or delete it to begin with a new database`)
}

/**
 * SQLite doesn't notice when one of its files is replaced, and goes on writing to the old one.
 * @returns a check that throws if a file was deleted, moved or replaced since.
 */
function watchFiles(path: string): () => void {
  const readIdentity = (file: string) => {
    const stat = statSync(file, { bigint: true, throwIfNoEntry: false })
    return stat && `${stat.dev}:${stat.ino}`
  }
  const opened = listDatabaseFiles(path).map((file) => ({ file, identity: readIdentity(file) }))
  return () => {
    for (const { file, identity } of opened) {
      if (readIdentity(file) === identity) continue
      const happened = `${basename(file)} was deleted, moved or replaced while it was in use`
      throw new Error(`${happened}: put it back, or restart with the present file`)
    }
  }
}

/** @returns the database file, its write-ahead log and the index of that log. */
export function listDatabaseFiles(path: string): readonly string[] {
  return ['', '-wal', '-shm'].map((ending) => path + ending)
}

/** Locks a folder. The system releases the lock even after a crash. @returns the lock; close it to release the folder. */
export function lockFolder(dir: string): DatabaseSync {
  const path = join(dir, 'server.lock')
  const lock = new DatabaseSync(path, { timeout: 0 })
  chmodSync(path, 0o600)
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new Error('another server, or a restore, is using it') : error
  }
  return lock
}

/** Removes the copies that killed commands left. Nobody holds the lock of those. */
async function removeStaleCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!/^(backup|restore)-\w{6}$/.test(name)) continue
    const dir = join(dataDir, name)
    try {
      lockFolder(dir).close()
    } catch {
      continue
    }
    await rm(dir, { recursive: true, force: true })
  }
}

/** Adds references to the list of erased requests. */
async function appendErased(dir: string, references: readonly string[]): Promise<void> {
  if (references.length === 0) return
  await using file = await open(join(dir, erasedFile), 'a', 0o600)
  await file.appendFile(references.map((reference) => `${new Date().toISOString()} ${reference}\n`).join(''))
  await file.sync()
}

export async function readErasedReferences(dir: string): Promise<readonly string[]> {
  const path = join(dir, erasedFile)
  const text = existsSync(path) ? await readFile(path, 'utf8') : ''
  return text.split('\n').flatMap((line) => line.split(' ')[1] ?? [])
}
