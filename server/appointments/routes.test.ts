/** Needs the built site. */
import { beforeEach, expect, it } from 'vitest'
import { timesAddress } from '../../contracts/addresses.ts'
import type { OfferedTimes } from '../../contracts/appointments.ts'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})

const ask = (accept: string) => test.app.inject({ url: timesAddress, headers: { accept } })

it('answers the free times as JSON, which nobody keeps', async () => {
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

it('answers a page to who asks for one, and the form itself to who asks without end', async () => {
  const page = await ask('text/html')
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('private, no-store')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  let last = page
  for (let asked = 0; asked < 100; asked += 1) last = await ask('text/html')
  expect([last.statusCode, last.headers.location]).toEqual([303, '/contact'])
  expect((await ask('application/json')).statusCode).toBe(200)
})
