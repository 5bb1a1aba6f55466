/** Both databases, real ones, for tests that must hold on each. */
import { beforeEach, describe } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { openSqlite } from '../../server/database/sqlite.ts'
import { atEnd } from './at-end.ts'
import { newDataFolder } from './data-folder.ts'
import { newFolder } from './new-folder.ts'
import { createPostgresDatabase } from './shared-postgres.ts'

/** A database for one test: `open` may be called again, as a further process would. All are closed after the test. */
export type TestDatabase = { readonly open: () => Promise<Database> }

/**
 * Runs the same tests against SQLite and PostgreSQL, each test with a database of its own, without rows.
 * @param schema whether tables are there already, which is faster.
 */
export function onBothDatabases(
  name: string,
  tests: (database: TestDatabase) => void,
  schema: 'migrated' | 'empty' = 'migrated',
): void {
  describe(`${name}, SQLite`, () => {
    let dir: string
    beforeEach(async () => {
      dir = await (schema === 'migrated' ? newDataFolder() : newFolder())
    })
    tests(opener(() => openSqlite(dir)))
  })

  describe(`${name}, PostgreSQL`, () => {
    let url: string
    beforeEach(async () => {
      url = await createPostgresDatabase(schema)
    })
    tests(opener(() => openPostgres(url)))
  })
}

function opener(open: () => Promise<Database>): TestDatabase {
  return {
    open: async () => {
      const database = await open()
      atEnd(() => database.close())
      return database
    },
  }
}
