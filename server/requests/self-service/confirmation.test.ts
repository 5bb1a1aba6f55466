/** The answer to a post, and who sees which part of the page after it. Needs the built site. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  confirmationAddress,
  idempotencyKeyHeader,
  keyParameter,
  ownRequestAddress,
  referenceParameter,
  requestAddresses,
  timesAddress,
} from '../../../contracts/addresses.ts'
import { startTestApp } from '../../../tests/support/test-app.ts'
import { newKey } from '../keys.ts'

const { post, confirmation } = requestAddresses['prompt-rescue']
const test = await startTestApp()

const rescue = (id = randomUUID()) => ({
  name: 'Ada Probe',
  email: `${id}@example.com`,
  challenge: 'other',
  prompts: `Classify ticket ${id}.`,
})
const asJson = (fields: object, headers = {}) =>
  test.app.inject({ method: 'POST', url: post, payload: fields, headers })
const stored = (answer: { json: () => unknown }) => answer.json() as { reference: string; key?: string }
const page = (reference: string, key: string) =>
  test.app.inject(`${confirmation}?${referenceParameter}=${reference}&${keyParameter}=${key}`)

it('issues a key to a repeat with the same idempotency key, not for the same content alone', async () => {
  const [fields, headers] = [rescue(), { [idempotencyKeyHeader]: randomUUID() }]
  const first = stored(await asJson(fields, headers))
  const again = stored(await asJson(fields, headers))
  expect(again.reference).toBe(first.reference)
  expect(again.key).toMatch(/./)
  expect(again.key).not.toBe(first.key)
  expect(stored(await asJson(fields))).toEqual({ reference: first.reference })
})

it('shows the same with a wrong key as without one', async () => {
  const { reference, key = '' } = stored(await asJson(rescue()))
  const other = stored(await asJson(rescue()))
  const plain = (await test.app.inject(`${confirmation}?${referenceParameter}=${reference}`)).body
  for (const wrong of [newKey(), other.key ?? '', '', 'x'.repeat(5_000)]) {
    const answer = await page(reference, wrong)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(plain)
  }
  expect((await page(reference, key)).body).not.toBe(plain)
})

it('shows a request on the confirmation of its own kind alone', async () => {
  const { reference, key } = stored(await asJson(rescue()))
  const other = `${requestAddresses.consultation.confirmation}?${referenceParameter}=${reference}`
  const answer = await test.app.inject(`${other}&${keyParameter}=${key}`)
  expect(answer.body).toBe((await test.app.inject(other)).body)
})

it('logs no key', async () => {
  const { reference, key = '' } = stored(await asJson(rescue()))
  await page(reference, key)
  await test.app.inject(`/nowhere?${keyParameter}=${key}`)
  expect(test.logged()).toContain(reference)
  expect(test.logged()).not.toContain(key)
})

it('does not confirm a time that was cancelled in the meantime', async () => {
  const times = await test.app.inject({ url: timesAddress, headers: { accept: 'application/json' } })
  const time = (times.json() as { days: { times: string[] }[] }).days.flatMap((day) => day.times)[0]
  const fields = { time, name: 'Ada Probe', email: 'cancelled@example.com', message: 'It stalls.' }
  const answer = await test.app.inject({ method: 'POST', url: requestAddresses.consultation.post, payload: fields })
  const { reference, key = '' } = stored(answer)
  const address = confirmationAddress('consultation', reference, key)
  expect((await test.app.inject(address)).body).toContain(ownRequestAddress(reference, key).replace('&', '&amp;'))
  const cancelled = { cancelled_at: new Date().toISOString(), cancelled_by: 'firm' } as const
  await test.database.db.updateTable('appointment').set(cancelled).execute()
  const after = await test.app.inject(address)
  expect([after.statusCode, after.headers.location]).toEqual([303, ownRequestAddress(reference, key)])
})
