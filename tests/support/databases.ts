/** Runs tests on both real databases. */
import { beforeEach, describe } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import type { Dialect } from '../../server/database/dialect.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { openSqlite } from '../../server/database/sqlite.ts'
import { createDataFolder, createFolder, runAfterTest } from './new-folder.ts'
import { createPostgresDatabase } from './shared-postgres.ts'

/** A database for one test: `open` can be called again, like another process. All are closed after the test. */
export type TestDatabase = { readonly dialect: Dialect; readonly open: () => Promise<Database> }

/** Whether a test's database is migrated already, which is faster. */
type Schema = 'migrated' | 'empty'

/** Runs tests on SQLite only, where both databases behave the same. Each test has its own empty one. */
export function describeOnSqlite(
  name: string,
  tests: (database: TestDatabase) => void,
  schema: Schema = 'migrated',
): void {
  describe(name, () => {
    let dir: string
    beforeEach(async () => {
      dir = await (schema === 'migrated' ? createDataFolder() : createFolder())
    })
    tests(createTestDatabase('sqlite', () => openSqlite(dir)))
  })
}

/** Runs the same tests on SQLite and PostgreSQL, each with its own empty database. */
export function describeOnBothDatabases(
  name: string,
  tests: (database: TestDatabase) => void,
  schema: Schema = 'migrated',
): void {
  describeOnSqlite(`${name}, SQLite`, tests, schema)

  describe(`${name}, PostgreSQL`, () => {
    let url: string
    beforeEach(async () => {
      url = await createPostgresDatabase(schema)
    })
    tests(createTestDatabase('postgres', () => openPostgres(url)))
  })
}

function createTestDatabase(dialect: Dialect, open: () => Promise<Database>): TestDatabase {
  return {
    dialect,
    open: async () => {
      const database = await open()
      runAfterTest(() => database.close())
      return database
    },
  }
}
