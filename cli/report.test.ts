/** The command as staff run it. What its parts do is tested beside them. */
import { beforeEach, expect, it } from 'vitest'
import { consultation } from '../contracts/testing/sample-requests.ts'
import { reporting } from './report.ts'
import { call } from './testing/run.ts'
import { makeTestSite, type TestSite } from './testing/seed.ts'

let site: TestSite
beforeEach(async () => {
  site = await makeTestSite()
})

const report = (...args: readonly string[]) => call(reporting, site.settings, ...args)
const today = () => new Date().toISOString().slice(0, 10)
const dayBefore = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10)

it('prints a table of the days and those before', async () => {
  await site.save(consultation())
  const rows = [
    { day: today(), view: '/', count: 1_234 },
    { day: dayBefore(28), view: '/', count: 567 },
  ]
  await site.database.db.insertInto('view_count').values(rows).execute()
  const { code, out, err } = await report()
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^\/ +1,234 +567$/m)
})

it('prints numbers in JSON', async () => {
  await site.save(consultation())
  const { code, out } = await report('--json', '--since', '1d')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    period: { from: today(), to: today() },
    requests: { total: 1, byBucket: [1] },
    before: null,
  })
  const { out: csv } = await report('--csv', '--since', '1d')
  expect(csv.split('\n').slice(0, 2)).toEqual(['section,name,measure,value,before', 'requests,sent,count,1,'])
  expect(csv).toContain(`by day,${today()},requests,1,`)
})

it('ends with 3 when there is nothing', async () => {
  const { code, err } = await report()
  expect(code).toBe(3)
  expect(err).toContain('Nothing was counted or stored')
})

it.each([
  [['--since', 'frob'], '28d'],
  [['--until', '2026-02-30'], '2026-11-21'],
  [['--since', '2026-02-02', '--until', '2026-02-01'], 'after the last day'],
  [['--since', '1999-01-01'], 'ten years'],
  [['--until', '2999-01-01'], 'still to come'],
  [['--json', '--csv'], 'cannot be used with'],
  [['--frob'], 'unknown option'],
  [['frob'], 'too many arguments'],
])('wrong use ends with 2: %j', async (args, words) => {
  const { code, out, err } = await report(...args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err.replaceAll('\n', ' ')).toContain(words)
})

it('explains itself, and names faulty settings', async () => {
  const { code, out } = await report('--help')
  expect(code).toBe(0)
  for (const part of ['npm run report -- [options]', '(default: 28d)', 'sudo -u steadyhand', 'Exit codes: 0 done']) {
    expect(out).toContain(part)
  }
  site = { ...site, settings: { ...site.settings, PORT: 'x' } }
  expect(await report()).toMatchObject({ code: 1, err: expect.stringMatching(/^PORT /) })
})
