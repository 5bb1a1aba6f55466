/**
 * Kysely's own driver waits for locks in SQLite, which blocks the process, and can't check the file before a commit.
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type TransactionSettings } from 'kysely'
import { beforeDeadline } from './deadline.ts'

/** How long another process may hold the file: enough for a staff command, and a visitor still gets an answer. */
const patienceMs = 2_000
const retryMs = 10
const busyCode = 5
const preparedStatements = 100

export class SqliteDriver implements Driver {
  readonly #file: DatabaseSync
  readonly #connection: SqliteConnection

  readonly #checkFile: () => void

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
    // A transaction that reads first can't write once another process has.
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#checkFile()
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite has rolled back already when the disk is full.
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
  /** Since when another process holds the file. All waiting statements share it, so none waits longer than the limit. */
  #heldSince: number | undefined

  constructor(file: DatabaseSync) {
    this.#file = file
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      // A rollback runs after the deadline too.
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

export function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number }
  return errcode !== undefined && (errcode & 0xff) === busyCode
}
