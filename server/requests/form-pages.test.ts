/** How a form comes back that is posted without a script. Needs the built site. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { heldFormParameter, requestAddresses, timesAddress } from '../../contracts/addresses.ts'
import type { OfferedTimes } from '../../contracts/appointments.ts'
import { honeypotField } from '../../contracts/hidden-fields.ts'
import type { FinishedFailure } from '../../contracts/submission.ts'
import { pageOf, typedIn } from '../../tests/support/page-of.ts'
import { startTestApp } from '../../tests/support/test-app.ts'
import { maxWaiting } from '../pages/render.ts'
import { maxReturnedForms } from './returned-forms.ts'

const origin = 'https://www.example.com'
const { post } = requestAddresses['prompt-rescue']
const test = await startTestApp({ TRUST_PROXY: '127.0.0.1', ORIGIN: origin })

/** What is refused for its address. */
const wrong = (): Record<string, string> => ({
  name: 'Ada Probe',
  email: 'ada',
  challenge: 'other',
  prompts: `Classify ticket ${randomUUID()}.`,
  [honeypotField]: 'trap',
})

const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: post,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

const from = (address: string) => ({ 'x-forwarded-for': address })

/** The page that the build has left for a failure. */
const finished = (failure: FinishedFailure) => readFileSync(`dist/site/answers/refused/${failure}.html`, 'utf8')

const manyHeld = Array.from({ length: maxReturnedForms }, (_, index) => ({
  id_hash: `${index}`,
  data: '{}',
  expires_at: '2100-01-01T00:00:00.000Z',
}))

/** Posts a form that is refused. @returns the address that shows it again. */
async function heldPage(fields: Record<string, string>, headers?: Record<string, string>): Promise<string> {
  const answer = await postForm(fields, headers)
  expect(answer.statusCode).toBe(303)
  return String(answer.headers.location)
}

describe('a refused form', () => {
  it('has its own uncached address that can be reloaded', async () => {
    const fields = wrong()
    const address = await heldPage(fields)
    expect(new URL(address, origin).pathname).toBe(post)
    for (const page of [await test.app.inject(address), await test.app.inject(address)]) {
      expect(page.headers['cache-control']).toBe('private, no-store')
      expect(typedIn(page.body, 'email')).toEqual(['ada'])
      expect(pageOf(page).mainText).toContain(fields.prompts)
      expect(page.body).toContain('-email-error"')
      expect(page.body).not.toContain('trap')
    }
    expect((await postForm(fields, { accept: 'application/json' })).statusCode).toBe(422)
  })

  it('is shown only with its id and address', async () => {
    const address = await heldPage(wrong())
    const id = new URL(address, origin).searchParams.get(heldFormParameter)
    for (const url of [`${post}?${heldFormParameter}=${'x'.repeat(22)}`, `${post}?${heldFormParameter}=`]) {
      expect((await test.app.inject(url)).headers.location).toBe(post)
    }
    const other = await test.app.inject(`${requestAddresses.consultation.post}?${heldFormParameter}=${id}`)
    expect(other.headers.location).toBe(requestAddresses.consultation.post)
    expect((await test.app.inject(`${address}&${heldFormParameter}=x`)).body).toBe((await test.app.inject(post)).body)
  })

  it('is reported by its status code', async () => {
    const answer = await postForm(wrong(), { accept: '*/*' })
    expect(answer.statusCode).toBe(422)
  })

  it.each([
    ['too many are held', () => test.database.db.insertInto('held_form').values(manyHeld).execute()],
    ['the database refuses', () => sql`alter table held_form rename to held_elsewhere`.execute(test.database.db)],
  ])('comes back at once when %s, and no text is lost or logged', async (_, fail) => {
    const fields = wrong()
    await fail()
    const answer = await postForm(fields)
    await sql`alter table held_elsewhere rename to held_form`.execute(test.database.db).catch(() => {})
    await test.database.db.deleteFrom('held_form').execute()
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(pageOf(answer).mainText).toContain(fields.prompts)
    expect(test.logged()).not.toContain(fields.prompts)
  })

  it('is shown inline beyond the limit of a network address, without taking room of others', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 52; index += 1) {
      statuses.push((await postForm(wrong(), from('203.0.114.7'))).statusCode)
    }
    expect(statuses).toEqual([...Array(50).fill(303), 422, 422])
    await heldPage(wrong(), from('203.0.114.8'))
  })

  it('gets a static page under load, and can be requested again', async () => {
    const address = await heldPage(wrong())
    const answers = await Promise.all(Array.from({ length: maxWaiting + 20 }, () => test.app.inject(address)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(maxWaiting)
    const refused = answers.find(({ statusCode }) => statusCode === 503)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused?.headers['cache-control']).toBe('private, no-store')
    expect(refused?.body).toBe(finished('server'))
    expect((await test.app.inject(address)).statusCode).toBe(200)
  })

  it('is rate limited', async () => {
    const address = await heldPage(wrong(), from('203.0.114.9'))
    const ask = () => test.app.inject({ url: address, headers: from('203.0.114.9') })
    let last = await ask()
    for (let times = 0; times < 410 && last.statusCode === 200; times += 1) last = await ask()
    expect(last.statusCode).toBe(429)
    expect(last.body).toBe(finished('tooMany'))
    expect((await test.app.inject(address)).statusCode).toBe(200)
  })
})

const ask = (accept: string) => test.app.inject({ url: timesAddress, headers: { accept } })

it('answers the free times as uncached JSON', async () => {
  const answer = await ask('application/json')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  const offered = answer.json<OfferedTimes>()
  if ('unavailable' in offered) throw new Error('nothing is offered')
  const open = offered.days.filter(({ state }) => state === 'open')
  expect(open.length).toBeGreaterThanOrEqual(9)
  const zoned = (time = '') => Temporal.Instant.from(time).toZonedDateTimeISO(offered.zone)
  for (const { date, times } of open) {
    expect(zoned(times[0]).toPlainDate().toString()).toBe(date)
    expect(times).toEqual(times.toSorted())
    for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/)
  }
})

it('answers with a page, and beyond the limit with the plain form', async () => {
  const page = await ask('text/html')
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('private, no-store')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  let last = page
  for (let asked = 0; asked < 100; asked += 1) last = await ask('text/html')
  expect([last.statusCode, last.headers.location]).toEqual([303, '/contact'])
  expect((await ask('application/json')).statusCode).toBe(200)
})
