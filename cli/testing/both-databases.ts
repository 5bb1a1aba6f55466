/** Runs the same tests against SQLite and against a real PostgreSQL. */
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { startPostgres, type TestPostgres } from '../../tests/support/postgres.ts'
import { makePlace, type Place } from './seed.ts'

/** @param tests get a function for the place of the present test, and one that makes further empty places. */
export function onBothDatabases(
  tests: (place: () => Place, another: (dialect?: Dialect) => Promise<Place>, dialect: Dialect) => void,
): void {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 30_000)
  afterAll(() => postgres.remove(), 60_000)

  describe.each(['sqlite', 'postgres'] as const)('%s', (own) => {
    let places: Place[] = []
    const another = async (dialect: Dialect = own) => {
      const place = await makePlace(dialect === 'postgres' ? await postgres.createDatabase() : undefined)
      places.push(place)
      return place
    }
    beforeEach(async () => {
      await another()
    })
    afterEach(async () => {
      for (const place of places) await place.remove()
      places = []
    })
    tests(() => places[0] as Place, another, own)
  })
}

type Dialect = 'sqlite' | 'postgres'
