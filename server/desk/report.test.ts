/** The report and our own record. Needs the built site. */

import { afterAll, beforeAll, expect, it } from 'vitest'
import { deskAddresses, deskRequestAddress } from '../../contracts/desk-addresses.ts'
import { dayMs } from '../../contracts/durations.ts'
import { maxReason } from '../../contracts/own-record.ts'
import { promptRescue } from '../../contracts/sample-requests.ts'
import { savingInto } from '../../tests/support/saving-into.ts'
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

it('lists late promises, takes a reason as text, and lets nobody take one out', async () => {
  const { db } = desk.database
  const reference = await savingInto(desk.database)(promptRescue(), new Date(Date.now() - 1.5 * dayMs))
  const maya = await desk.signedIn()
  const page = async () => (await maya.get(deskAddresses.record)).body
  expect(await page()).toContain('name="tick"')
  const [tick] = await db.selectFrom('tick').selectAll().execute()
  const leadsToForm = async () =>
    (await maya.get(deskRequestAddress(reference))).body.includes(`${deskAddresses.record}#tick-${tick?.id}-text`)
  expect(await leadsToForm()).toBe(true)
  const explain = (text: string) => maya.post(deskAddresses.record, { tick: String(tick?.id), text })
  for (const text of [' ', 'x'.repeat(maxReason + 1)]) expect((await explain(text)).statusCode).toBe(422)
  expect((await explain('<script>1</script>\n It was ours.')).statusCode).toBe(303)
  expect(await page()).toContain('&lt;script&gt;1&lt;/script&gt; It was ours.')
  expect(await leadsToForm()).toBe(false)
  const audit = db.selectFrom('audit').select(['actor', 'reference', 'detail']).where('action', '=', 'reason')
  expect(await audit.execute()).toEqual([{ actor: 'staff:maya@firm.example', reference: null, detail: tick?.day }])

  await desk.records.erase([reference], async () => {}, 'server')
  expect(await db.selectFrom('tick').select('kind').execute()).toEqual([{ kind: 'review' }])
  await db
    .insertInto('tick')
    .values({ day: String(tick?.day), kind: 'review', share: 50 })
    .execute()
  const kept = await db.selectFrom('tick').select('id').where('share', '=', 50).executeTakeFirstOrThrow()
  expect((await maya.post(deskAddresses.record, { tick: String(kept.id), text: 'Late?' })).statusCode).toBe(404)
})
