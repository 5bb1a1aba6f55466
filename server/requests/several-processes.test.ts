/** What one client may do is one limit for all processes on a PostgreSQL. Needs the built site. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { requestAddresses, timesAddress } from '../../contracts/addresses.ts'
import { type OfferedTimes, offerTimes } from '../../contracts/appointments.ts'
import { createPostgresDatabase } from '../../tests/support/shared-postgres.ts'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { caps } from '../appointments/caps.ts'
import { postCap } from './caps.ts'
import { suspicion } from './recognition.ts'
import { allRecords } from './testing.ts'

const perClient = 2

const DATABASE_URL = await createPostgresDatabase('migrated')
const settings = { DATABASE_URL, TRUST_PROXY: '127.0.0.1', CONFIRMATIONS_PER_CLIENT: `${perClient}` }
const processes = [await startTestApp(settings), await startTestApp(settings)] as const

/** Posts to one process as a client that is new to it, unless the other knows it. */
const post = ({ app }: TestApp, client: string, fields: object = {}) =>
  app.inject({
    method: 'POST',
    url: requestAddresses.consultation.post,
    headers: { 'x-forwarded-for': client },
    payload: {
      name: 'Ada',
      email: `${randomUUID()}@example.com`,
      message: randomUUID(),
      time: offerTimes,
      elapsed: 60_000,
      ...fields,
    },
  })
/** What has been counted of the clients so far becomes so many. */
const counted = ([{ database }]: typeof processes, count: number) =>
  database.db.updateTable('client_count').set({ count }).execute()
const latest = async ([{ database }]: typeof processes) => (await allRecords(database))[0]

it('requests are limited as in one process', async () => {
  const [one, other] = processes
  await post(one, '203.0.113.1')
  await counted(processes, suspicion.fromClient)
  expect((await post(other, '203.0.113.1')).statusCode).toBe(201)
  expect(await latest(processes)).toMatchObject({ held: true, suspected: ['client-rate'] })
  await counted(processes, postCap.max)
  const refused = await post(one, '203.0.113.1')
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await post(other, '203.0.113.2')).statusCode).toBe(201)
})

it('confirmations', async () => {
  const [one, other] = processes
  await post(one, '198.51.100.3')
  await post(other, '198.51.100.3')
  expect((await latest(processes))?.unconfirmed).toBeNull()
  await post(one, '198.51.100.3')
  expect((await latest(processes))?.unconfirmed).toBe('client')
})

it('appointments', async () => {
  const [one, other] = processes
  const times = JSON.parse(
    (await one.app.inject({ url: timesAddress, headers: { accept: 'application/json' } })).body,
  ) as OfferedTimes
  const [time = '', later = ''] = 'days' in times ? times.days.flatMap(({ times }) => times) : []
  expect((await post(one, '192.0.2.4', { time, zone: 'Europe/Berlin' })).statusCode).toBe(201)
  await counted(processes, caps.perAddress)
  const offered = await post(other, '192.0.2.4', { time: later, zone: 'Europe/Berlin' })
  expect([offered.statusCode, offered.json().time]).toEqual([201, offerTimes])
})
