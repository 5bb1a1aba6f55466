/** Both databases, real ones, for tests that must hold on each. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { openSqlite } from '../../server/database/sqlite.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'

/** A database for one test: `open` may be called again, as a further process would. All are closed after the test. */
export type TestDatabase = { readonly open: () => Promise<Database> }

/** Runs the same tests against SQLite and PostgreSQL, each test with an empty database of its own. */
export function onBothDatabases(name: string, tests: (database: TestDatabase) => void): void {
  describe(`${name}, SQLite`, () => {
    let dir: string
    beforeEach(async () => {
      dir = await mkdtemp(join(tmpdir(), 'database-'))
    })
    tests(opener(() => openSqlite(dir)))
    afterEach(() => rm(dir, { recursive: true, force: true }))
  })

  describe(`${name}, PostgreSQL`, () => {
    let postgres: TestPostgres
    let url: string
    beforeAll(async () => {
      postgres = await startPostgres()
    }, 60_000)
    beforeEach(async () => {
      url = await postgres.createDatabase()
    })
    tests(opener(() => openPostgres(url)))
    afterAll(() => postgres.remove(), 60_000)
  })
}

function opener(open: () => Promise<Database>): TestDatabase {
  const opened: Database[] = []
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
  })
  return {
    open: async () => {
      const database = await open()
      opened.push(database)
      return database
    },
  }
}
