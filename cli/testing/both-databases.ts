/** Runs the same tests against SQLite and against a real PostgreSQL. */
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { startPostgres, type TestPostgres } from '../../tests/support/postgres.ts'
import { makeTestSite, type TestSite } from './seed.ts'

/** @param tests get a function for the site of the present test, and one that makes further empty sites. */
export function onBothDatabases(
  tests: (site: () => TestSite, another: (dialect?: Dialect) => Promise<TestSite>, dialect: Dialect) => void,
): void {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 30_000)
  afterAll(() => postgres.remove(), 60_000)

  describe.each(['sqlite', 'postgres'] as const)('%s', (own) => {
    let sites: TestSite[] = []
    const another = async (dialect: Dialect = own) => {
      const site = await makeTestSite(dialect === 'postgres' ? await postgres.createDatabase() : undefined)
      sites.push(site)
      return site
    }
    beforeEach(async () => {
      await another()
    })
    afterEach(async () => {
      for (const site of sites) await site.remove()
      sites = []
    })
    tests(() => sites[0] as TestSite, another, own)
  })
}

type Dialect = 'sqlite' | 'postgres'
