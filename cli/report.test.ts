/** The command as staff run it. What its parts do is tested beside them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { consultation } from '../contracts/testing/sample-requests.ts'
import { reporting } from './report.ts'
import { call } from './testing/run.ts'
import { makeTestSite, type TestSite } from './testing/seed.ts'

const here = process.cwd()
let site: TestSite
// The page goes where the command is called, when nothing else is said.
beforeEach(async () => {
  site = await makeTestSite()
  process.chdir(site.dataDir)
})
afterEach(async () => {
  process.chdir(here)
  await site.remove()
})

const report = (...args: readonly string[]) => call(reporting, site.settings, ...args)
const page = () => join(site.dataDir, 'report.html')
const today = () => new Date().toISOString().slice(0, 10)

it('prints a table and writes the page, and replaces an older one', async () => {
  await site.save(consultation())
  await site.database.db.insertInto('view_count').values({ day: today(), view: '/', count: 1_234 }).execute()
  const { code, out, err } = await report()
  expect({ code, err }).toEqual({ code: 0, err: 'The page is in report.html.\n' })
  expect(out).toMatch(/^VIEWS +1,234$/m)
  expect(out).toMatch(/^Waiting +0 +1 +1$/m)
  expect(await readFile(page(), 'utf8')).toContain('1,234 views, <mark>1 request</mark>')
  await site.save(consultation({ message: 'Another' }))
  expect((await report()).code).toBe(0)
  expect(await readFile(page(), 'utf8')).toContain('<mark>2 requests</mark>')
})

it('never replaces a file that is no report', async () => {
  await writeFile(page(), '<title>Precious</title>')
  const { code, out, err } = await report()
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('report.html is there already and is no report')
  expect(await readFile(page(), 'utf8')).toBe('<title>Precious</title>')
})

it('gives numbers to programs, and then writes no page', async () => {
  await site.save(consultation())
  const { code, out } = await report('--json', '--since', '1d')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    period: { from: today(), to: today() },
    requests: { total: 1, byBucket: [1] },
  })
  expect((await report('--no-html')).code).toBe(0)
  expect(existsSync(page())).toBe(false)
})

it('ends with 3 when there is nothing, and the page says so', async () => {
  const { code, err } = await report('--output', 'empty.html')
  expect(code).toBe(3)
  expect(err).toContain('Nothing was counted or stored')
  expect(await readFile(join(site.dataDir, 'empty.html'), 'utf8')).toContain(
    'Nothing has been <mark>counted yet</mark>',
  )
  expect((await stat(join(site.dataDir, 'empty.html'))).mode & 0o777).toBe(0o600)
})

it.each([
  [['--since', 'frob'], '2026-01-01'],
  [['--until', '2026-02-30'], '2026-11-21'],
  [['--since', '2026-02-02', '--until', '2026-02-01'], 'after the last day'],
  [['--until', '2999-01-01'], 'still to come'],
  [['--json', '--output', 'x'], 'cannot be used with'],
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
  for (const part of ['npm run report -- [options]', '(default: 30d)', 'steadyhand.env', 'Exit codes: 0 done']) {
    expect(out).toContain(part)
  }
  site = { ...site, settings: { ...site.settings, PORT: 'x' } }
  expect(await report()).toMatchObject({ code: 1, err: expect.stringMatching(/^PORT /) })
})

it('is made while a server stores requests, which it does not hold up', async () => {
  const inserting = join(import.meta.dirname, 'testing/keep-inserting.ts')
  const child = spawn(process.execPath, [inserting, JSON.stringify(site.settings)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stored = 0
  let failed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stored = Number(text.trim().split('\n').at(-1)) + 1
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    failed += text
  })
  try {
    await once(child.stdout, 'data')
    const before = stored
    const { code, out } = await report('--json')
    const { total } = JSON.parse(out).requests
    expect(code).toBe(0)
    expect(total).toBeGreaterThanOrEqual(before)
    // What it has stored reaches this process later than the database.
    await expect.poll(() => stored).toBeGreaterThan(total)
    expect(failed).toBe('')
  } finally {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
})
