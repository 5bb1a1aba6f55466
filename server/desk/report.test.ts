/** Needs the built site. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestDesk } from '../../tests/support/test-desk.ts'
import { addDays, dayOf } from '../report/period.ts'

const desk = await startTestDesk()
afterAll(desk.close)
const today = dayOf(new Date())

beforeAll(async () => {
  const views = [0, 1, 28].map((days) => ({
    ...{ day: addDays(today, -days), what: 'view' as const, name: '/', n: 10 + days },
  }))
  await desk.database.db.insertInto('counts').values(views).execute()
})

it.each([
  ['', 28, 21],
  ['?period=7', 7, 21],
  ['?period=today', 1, 10],
  ['?period=__proto__', 28, 21],
])('the report of %j is of %i days up to now, as a page and as a file', async (query, days, views) => {
  const browser = await desk.signedIn()
  expect((await browser.get(`/report${query}`)).statusCode).toBe(200)
  const { headers, body } = await browser.get(`/report.csv${query}`)
  expect(headers['content-type']).toContain('text/csv')
  const name = `report-${addDays(today, 1 - days)}-${today}.csv`
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
  expect(body.startsWith('\ufeffsection,name,measure,value,before\n')).toBe(true)
  expect(body).toContain(`\nviews,/,views,${views},`)
})
