/** Runs the same tests against SQLite and against a real PostgreSQL. */
import { beforeEach, describe } from 'vitest'
import { createPostgresDatabase } from '../../tests/support/shared-postgres.ts'
import { makeTestSite, type TestSite } from './seed.ts'

/** @param tests get a function for the site of the present test, and one that makes further empty sites. */
export function onBothDatabases(
  tests: (site: () => TestSite, another: (dialect?: Dialect) => Promise<TestSite>, dialect: Dialect) => void,
): void {
  describe.each(['sqlite', 'postgres'] as const)('%s', (own) => {
    let site: TestSite
    const another = async (dialect: Dialect = own) =>
      makeTestSite(dialect === 'postgres' ? await createPostgresDatabase('migrated') : undefined)
    beforeEach(async () => {
      site = await another()
    })
    tests(() => site, another, own)
  })
}

type Dialect = 'sqlite' | 'postgres'
