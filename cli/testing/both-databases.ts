/** Runs the same tests against SQLite and against a real PostgreSQL. */
import { afterEach, beforeEach, describe } from 'vitest'
import { createPostgresDatabase, type PostgresDatabase } from '../../tests/support/shared-postgres.ts'
import { makeTestSite, type TestSite } from './seed.ts'

/** @param tests get a function for the site of the present test, and one that makes further empty sites. */
export function onBothDatabases(
  tests: (site: () => TestSite, another: (dialect?: Dialect) => Promise<TestSite>, dialect: Dialect) => void,
): void {
  describe.each(['sqlite', 'postgres'] as const)('%s', (own) => {
    let sites: TestSite[] = []
    let databases: PostgresDatabase[] = []
    const another = async (dialect: Dialect = own) => {
      const database = dialect === 'postgres' ? await createPostgresDatabase('migrated') : undefined
      if (database) databases.push(database)
      const site = await makeTestSite(database?.url)
      sites.push(site)
      return site
    }
    beforeEach(async () => {
      await another()
    })
    afterEach(async () => {
      for (const each of [...sites, ...databases]) await each.remove()
      sites = []
      databases = []
    })
    tests(() => sites[0] as TestSite, another, own)
  })
}

type Dialect = 'sqlite' | 'postgres'
