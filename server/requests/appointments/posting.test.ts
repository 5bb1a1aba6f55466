/** Booking by posting the form. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { confirmationAddress, requestAddresses } from '../../../contracts/addresses.ts'
import { hourMs, minuteMs } from '../../../contracts/durations.ts'
import { readRequests } from '../../../tests/support/stored-requests.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let test: TestApp
let times: readonly string[]

beforeEach(async () => {
  test = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
  times = await offered()
})

async function offered(): Promise<readonly string[]> {
  const given = await test.appointments.offered(new Date())
  return 'unavailable' in given ? [] : given.days.flatMap((day) => day.times)
}

let addresses = 0
const from = () => {
  addresses += 1
  return `10.0.${addresses}.1`
}
const createFields = (more: Record<string, string>): Record<string, string> => ({
  name: 'Ada Probe',
  email: `${randomUUID()}@example.com`,
  message: `It drifts: ${randomUUID()}`,
  ...more,
})
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: requestAddresses.consultation.post,
    payload: fields,
    headers: { accept: 'application/json', 'x-forwarded-for': from(), ...headers },
  })
const appointments = () => test.database.db.selectFrom('appointment').selectAll().orderBy('id').execute()

it('books ten calls a day from one address; after that, the firm offers times', async () => {
  const headers = { 'x-forwarded-for': '10.9.9.9' }
  for (const time of times.slice(0, 10)) await post(createFields({ time, zone: 'asia/KOLKATA' }), headers)
  const time = times[10] ?? ''
  const stored = await post(createFields({ time }), headers)
  expect(stored.statusCode).toBe(201)
  const ends_at = new Date(Date.parse(times[0] ?? '') + 30 * minuteMs).toISOString()
  expect((await appointments())[0]).toMatchObject({ ends_at, zone: 'Asia/Kolkata', sequence: 0, cancelled_at: null })
  expect(await appointments()).toHaveLength(10)
  const [asked] = await readRequests(test.database)
  expect(asked?.fields.asked).toBe(new Date(time).toISOString())
  const { reference, key } = stored.json<{ reference: string; key: string }>()
  const { body } = await test.app.inject(confirmationAddress('consultation', reference, key))
  expect(body).not.toContain('appointment.ics')
  // Refused bookings don't use the network's quota. In the next hour, the site has room again.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hourMs })
  onTestFinished(() => void vi.useRealTimers())
  expect((await post(createFields({ time }), { 'x-forwarded-for': '10.9.9.10' })).statusCode).toBe(201)
  expect(await appointments()).toHaveLength(11)
})
