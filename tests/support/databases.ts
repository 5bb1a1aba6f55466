/** Both databases, real ones, for tests that must hold on each. */
import { afterEach, beforeEach, describe } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { openSqlite } from '../../server/database/sqlite.ts'
import { newFolder } from './new-folder.ts'
import { createPostgresDatabase, type PostgresDatabase } from './shared-postgres.ts'

/** A database for one test: `open` may be called again, as a further process would. All are closed after the test. */
export type TestDatabase = { readonly open: () => Promise<Database> }

/**
 * Runs the same tests against SQLite and PostgreSQL, each test with an empty database of its own.
 * @param postgresSchema whether tables are there already on PostgreSQL, which is faster.
 */
export function onBothDatabases(
  name: string,
  tests: (database: TestDatabase) => void,
  postgresSchema: 'migrated' | 'empty' = 'migrated',
): void {
  describe(`${name}, SQLite`, () => {
    let dir: string
    beforeEach(async () => {
      dir = await newFolder()
    })
    tests(opener(() => openSqlite(dir)))
  })

  describe(`${name}, PostgreSQL`, () => {
    let postgres: PostgresDatabase
    beforeEach(async () => {
      postgres = await createPostgresDatabase(postgresSchema)
    })
    afterEach(() => postgres.remove())
    tests(opener(() => openPostgres(postgres.url)))
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
