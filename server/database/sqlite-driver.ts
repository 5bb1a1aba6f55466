/**
 * Node's SQLite as a driver for Kysely. Kysely's own driver takes the file's lock only at the first write and leaves
 * the waiting to SQLite, which stops the whole process; this one takes it at `begin` and waits beside the pages. It says
 * of nothing that it is stored when the file is no longer the one that others would open.
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type TransactionSettings } from 'kysely'
import { beforeDeadline } from './deadline.ts'

/**
 * How long the file may be held by another process before a write is refused, in ms: long enough for a staff command,
 * short enough that a visitor learns of it while looking at the form.
 */
const patienceMs = 2_000
const retryMs = 10
/** SQLITE_BUSY, the low byte of every code that means it. */
const busyCode = 5
/** Statements kept prepared; the program has fewer, but for lists of varying length. */
const preparedStatements = 100

export class SqliteDriver implements Driver {
  readonly #file: DatabaseSync
  readonly #connection: SqliteConnection

  readonly #checkFile: () => void

  /** @param checkFile throws when the file of the database is no longer where it was. */
  constructor(file: DatabaseSync, checkFile: () => void) {
    this.#file = file
    this.#connection = new SqliteConnection(file)
    this.#checkFile = checkFile
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    // A transaction that reads first and writes later could not go on when another process wrote in between.
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#checkFile()
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite itself rolls back when the disk is full; a second time would be a fault that hides the first.
    if (this.#file.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#file.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #file: DatabaseSync
  readonly #statements = new Map<string, Prepared>()
  /** Since when the file has been found held by another process; everyone in the queue shares one patience. */
  #heldSince: number | undefined

  constructor(file: DatabaseSync) {
    this.#file = file
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      // What has to be undone is undone at any time.
      if (sql !== 'rollback') await beforeDeadline(sql, async () => {})
      try {
        const result = this.#run<R>(sql, parameters as readonly SQLInputValue[])
        this.#heldSince = undefined
        return result
      } catch (error) {
        if (!isBusy(error) || this.#file.isTransaction) throw error
        this.#heldSince ??= performance.now()
        if (performance.now() - this.#heldSince > patienceMs) throw error
      }
      await wait(retryMs)
    }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.#file.prepare(sql).iterate(...(parameters as SQLInputValue[]))) {
      yield { rows: [row as R] }
    }
  }

  #run<R>(sql: string, parameters: readonly SQLInputValue[]): QueryResult<R> {
    const { statement, returnsRows } = this.#prepare(sql)
    if (returnsRows) return { rows: statement.all(...parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#file.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    if (this.#statements.size >= preparedStatements) this.#statements.clear()
    this.#statements.set(sql, prepared)
    return prepared
  }
}

type Prepared = { readonly statement: StatementSync; readonly returnsRows: boolean }

/** Whether SQLite failed because another connection holds the file. */
export function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number }
  return errcode !== undefined && (errcode & 0xff) === busyCode
}
