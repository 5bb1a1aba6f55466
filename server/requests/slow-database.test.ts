/** A visitor's post while PostgreSQL is slow. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { requestAddresses } from '../../contracts/addresses.ts'
import { createPostgresDatabase } from '../../tests/support/shared-postgres.ts'
import { readRequests } from '../../tests/support/stored-requests.ts'
import { startTestApp } from '../../tests/support/test-app.ts'

it('answers 503 within the deadline of a post, and stores nothing', async () => {
  const url = await createPostgresDatabase('migrated')
  const test = await startTestApp({ DATABASE_URL: url })
  const post = () => {
    const payload = { name: 'Ada', email: `${randomUUID()}@example.com`, message: randomUUID(), time: 'offer' }
    return test.app.inject({ method: 'POST', url: requestAddresses.consultation.post, payload })
  }
  expect((await post()).statusCode).toBe(201)
  // Each statement begins four seconds after the one before.
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 4_000
    return now
  })
  const answer = await post()
  clock.mockRestore()
  expect([answer.statusCode, answer.json()]).toEqual([503, { failure: 'server' }])
  const open = `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in%'`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await expect.poll(async () => (await client.query(open)).rowCount).toBe(0)
  await client.end()
  expect(await readRequests(test.database)).toHaveLength(1)
})
