/** Visitors' requests while PostgreSQL is slow or locked. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { requestAddresses } from '../../contracts/addresses.ts'
import { consultation } from '../../contracts/sample-requests.ts'
import { waitUntil } from '../../tests/support/eventually.ts'
import { createPostgresDatabase } from '../../tests/support/shared-postgres.ts'
import { createSave, readRequests } from '../../tests/support/stored-requests.ts'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { openPostgres } from '../database/postgres.ts'
import type { Services } from '../services.ts'
import { lockCalendar } from './appointments/booking.ts'
import { lockMailbox, unlimitedClient } from './quotas.ts'
import { performVisitorAction } from './self-service/actions.ts'

const post = ({ app }: TestApp, time: string, from = '203.0.113.1') =>
  app.inject({
    method: 'POST',
    url: requestAddresses.consultation.post,
    headers: { 'x-forwarded-for': from },
    payload: { name: 'Ada', email: `${randomUUID()}@example.com`, message: randomUUID(), time },
  })

it('answers 503 within the deadline of a post, and stores nothing', async () => {
  const url = await createPostgresDatabase('migrated')
  const test = await startTestApp({ DATABASE_URL: url })
  expect((await post(test, 'offer')).statusCode).toBe(201)
  // Each statement begins four seconds after the one before.
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 4_000
    return now
  })
  const answer = await post(test, 'offer')
  clock.mockRestore()
  expect([answer.statusCode, answer.json()]).toEqual([503, { failure: 'server' }])
  const open = `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in%'`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await expect.poll(async () => (await client.query(open)).rowCount).toBe(0)
  await client.end()
  expect(await readRequests(test.database)).toHaveLength(1)
})

// Both lock in the same order, so they can't deadlock.
it('makes a visitor’s move wait for a booking that counted its mails before locking the calendar', async () => {
  const database = await openPostgres(await createPostgresDatabase('migrated'))
  try {
    const reference = await createSave(database)(consultation())
    const found = database.db.selectFrom('request').selectAll().where('reference', '=', reference)
    const request = await found.executeTakeFirstOrThrow()
    const now = new Date()
    const start = Math.ceil(Date.now() / 60_000) * 60_000 + 48 * 60 * 60_000
    const slot = { start, end: start + 30 * 60_000 }
    const services = {
      database,
      appointments: { slot: async () => slot, getSchedule: () => ({ engineers: 1 }) },
    } as unknown as Services
    const body = {
      action: 'move',
      version: String(request.version),
      time: new Date(start).toISOString().replace('.000', ''),
    }
    const { move } = await database.write(async (booking) => {
      await lockMailbox(booking, request.mailbox)
      const move = performVisitorAction(services, 'move', {
        opened: { request, appointment: null },
        body,
        client: unlimitedClient,
        now,
      })
      await waitUntil(async () => {
        const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        expect((await waiting.execute(database.db)).rows).toHaveLength(1)
      })
      await lockCalendar(booking)
      return { move }
    })
    expect(await move).toBe('done')
  } finally {
    await database.close()
  }
})
