/** An appointment from the post of a form to the database. Needs the built site. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { confirmationAddress, requestAddresses, timesAddress } from '../../contracts/addresses.ts'
import type { OfferedTimes } from '../../contracts/appointments.ts'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { caps } from './caps.ts'

const url = requestAddresses.consultation.post
let test: TestApp
let times: readonly string[]

beforeEach(async () => {
  test = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
  times = await offered()
})

async function offered(): Promise<readonly string[]> {
  const answer = await test.app.inject({ url: timesAddress, headers: { accept: 'application/json' } })
  const given = answer.json<OfferedTimes>()
  return 'unavailable' in given ? [] : given.days.flatMap((day) => day.times)
}

let addresses = 0
const fieldsOf = (more: Record<string, string>) => ({
  ...{ name: 'Ada Probe', email: `${randomUUID()}@example.com`, message: `It drifts: ${randomUUID()}` },
  ...more,
})
type Sending = { readonly from?: string; readonly key?: string }
const from = () => {
  addresses += 1
  return `10.0.${addresses}.1`
}
const post = (fields: Record<string, string>, { from: address = from(), key }: Sending = {}) =>
  test.app.inject({
    ...{ method: 'POST', url },
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json', 'x-forwarded-for': address },
      ...(key && { 'idempotency-key': key }),
    },
    payload: fields,
  })
const postForm = (fields: Record<string, string>) =>
  test.app.inject({
    ...{ method: 'POST', url },
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', 'x-forwarded-for': from() },
    payload: new URLSearchParams(fields).toString(),
  })
const appointments = () => test.database.db.selectFrom('appointment').selectAll().orderBy('id').execute()
const requests = async () => (await test.database.db.selectFrom('request').select('id').execute()).length
const fill = async (time: string) => {
  while ((await offered()).includes(time)) expect((await post(fieldsOf({ time }))).statusCode).toBe(201)
}

it('is booked at the chosen time with the visitor’s zone', async () => {
  const [time = ''] = times
  expect((await post(fieldsOf({ time, zone: 'Asia/Kolkata' }))).statusCode).toBe(201)
  const starts = new Date(time)
  expect(await appointments()).toMatchObject([
    {
      ...{ starts_at: starts.toISOString(), ends_at: new Date(starts.getTime() + 30 * 60_000).toISOString() },
      ...{ seat: 0, zone: 'Asia/Kolkata', sequence: 0, cancelled_at: null },
    },
  ])
})

it('is refused from a stale tab without storing anything, and the text is kept', async () => {
  const [time = ''] = times
  await fill(time)
  const before = await requests()
  const fields = fieldsOf({ time })
  const refused = await post(fields)
  expect([refused.statusCode, refused.json()]).toEqual([422, { errors: { time: 'time.gone' } }])
  const returned = await postForm(fields)
  expect(returned.statusCode).toBe(422)
  expect(returned.body).toContain(fields.message)
  expect(returned.body).toContain(fields.email)
  expect(await requests()).toBe(before)
  expect(await offered()).not.toContain(time)
})

it('gets the same answer each time, without counting against its network address', async () => {
  const [time = ''] = times
  const [fields, key] = [fieldsOf({ time }), randomUUID()]
  const address = { from: '10.8.8.8', key }
  const first = await post(fields, address)
  await post(fieldsOf({ time }))
  for (let repeats = 0; repeats < 2 * caps.perNetwork; repeats += 1) {
    const again = await post(fields, address)
    expect([again.statusCode, again.json().reference]).toEqual([201, first.json().reference])
    expect(again.headers['idempotent-replayed']).toBe('true')
  }
})

it('is booked ten times a day from one address; then the firm offers times, and says so', async () => {
  const address = { from: '10.9.9.9' }
  for (const time of times.slice(0, 10)) {
    expect((await post(fieldsOf({ time }), address)).json()).not.toHaveProperty('time')
  }
  const time = times[10] ?? ''
  const stored = await post(fieldsOf({ time }), address)
  expect([stored.statusCode, stored.json().time]).toEqual([201, 'offer'])
  expect((await appointments()).at(-1)).toMatchObject({ starts_at: new Date(time).toISOString(), cancelled_by: null })
  expect(await offered()).toContain(time)
  const asked = await post(fieldsOf({ time: 'offer' }), address)
  const paragraphs = async (sent: typeof stored) => {
    const { reference, key } = sent.json<{ reference: string; key: string }>()
    const { body } = await test.app.inject(confirmationAddress('consultation', reference, key))
    expect(body).not.toContain('appointment.ics')
    return body.split('<p').length
  }
  // The page says more than to who asked for two times.
  expect(await paragraphs(stored)).toBe((await paragraphs(asked)) + 1)
  // What could not be booked takes nothing from the network.
  expect((await post(fieldsOf({ time }), { from: '10.9.9.10' })).json()).not.toHaveProperty('time')
})
