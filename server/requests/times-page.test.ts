/** The pages that are rendered for one visitor: a refused form, and the free times. Needs the built site. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { requestAddresses, timesAddress } from '../../contracts/addresses.ts'
import type { OfferedTimes } from '../../contracts/appointments.ts'
import { pageOf } from '../../tests/support/page-of.ts'
import { startTestApp } from '../../tests/support/test-app.ts'
import { maxWaiting } from '../pages/render.ts'

const test = await startTestApp({ TRUST_PROXY: '127.0.0.1', ORIGIN: 'https://www.example.com' })

it('a refused form gets a finished page under load, and is shown when it is posted again', async () => {
  const prompts = `Classify ticket ${randomUUID()}.`
  const post = () =>
    test.app.inject({
      method: 'POST',
      url: requestAddresses['prompt-rescue'].post,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({ name: 'Ada', email: 'ada', challenge: 'other', prompts }).toString(),
    })
  const answers = await Promise.all(Array.from({ length: 10 * maxWaiting }, post))
  const [shown, refused] = [422, 503].map((status) => answers.filter(({ statusCode }) => statusCode === status))
  expect(shown?.length).toBeGreaterThanOrEqual(maxWaiting)
  expect(refused?.length).toBe(answers.length - (shown?.length ?? 0))
  expect(Number(refused?.[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused?.[0]?.body).toBe(readFileSync('dist/site/answers/refused/server.html', 'utf8'))
  expect(pageOf(await post()).mainText).toContain(prompts)
  expect(test.logged()).not.toContain(prompts)
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

it('answers with the choice alone in a visitor’s zone, and in its own for one that it doesn’t know', async () => {
  const choice = (query: string) =>
    test.app.inject({ url: `${timesAddress}?${query}`, headers: { accept: 'text/html' } })
  const { statusCode, headers, body } = await choice('zone=Asia/Tokyo&near=offer')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(body).not.toContain('<html')
  expect(body).toContain('<option value="Asia/Tokyo">')
  expect((await choice('zone=%3Cb%3E&near=2026')).body).toContain('<option value="America/New_York">')
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
