import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { storedFields } from '../../contracts/form-fields.ts'
import { consultation, promptRescue } from '../../contracts/testing/sample-requests.ts'
import { csvText, jsonText } from '../../server/requests/export.ts'
import type { RequestRecord } from '../../server/requests/record.ts'
import { requestRecords } from '../../server/requests/records.ts'
import { staffProgram } from '../../tests/support/served-site.ts'
import { hasTerminal, run, runInTerminal } from '../testing/run.ts'
import { makeTestSite, type TestSite } from '../testing/seed.ts'

let site: TestSite

beforeEach(async () => {
  site = await makeTestSite()
})

/** Reads CSV as a spreadsheet does: quotes, doubled quotes, breaks within a value. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const columns = [
  ...['reference', 'received_at', 'kind', 'mail', 'suspected', 'released_at', 'unconfirmed'],
  ...new Set(Object.values(storedFields).flat()),
  ...['appointment', 'taken_at', 'landing_page', 'referrer_host', 'campaign'],
  ...['state', 'state_at', 'with', 'review_sent_at', 'fixed_at'],
]

it('writes CSV with a column for each field of both forms, whole values, newest first', async () => {
  const rescue = promptRescue({ prompts: 'Say "hi",\nthen stop' })
  const talk = consultation({ name: 'Zoë' })
  const first = await site.save(rescue, [], new Date('2026-01-02T03:04:05Z'))
  const second = await site.save(talk, ['honeypot', 'links'], new Date('2026-01-03T03:04:05Z'))
  const { code, out, err } = await run(site.settings, 'export')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const [header = [], ...rows] = parseCsv(out)
  expect(header).toEqual(columns)
  const filled = rows.map((row) => Object.fromEntries(row.flatMap((value, at) => (value ? [[header[at], value]] : []))))
  const given = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
  expect(filled).toEqual([
    {
      ...{ reference: second, received_at: '2026-01-03T03:04:05.000Z', kind: 'consultation', state: 'new' },
      ...{ mail: 'held: honeypot, links', suspected: 'honeypot, links', ...given(talk.fields) },
    },
    {
      ...{ reference: first, received_at: '2026-01-02T03:04:05.000Z', kind: 'prompt-rescue', state: 'new' },
      ...{ mail: 'waiting', ...given(rescue.fields), phone: "'+1 202 555 0100" },
    },
  ])
})

it('escapes values that a spreadsheet would run as a formula', async () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '=HYPERLINK("https://x","y")']
  for (const value of formulas) await site.save(consultation({ name: value, company: value, message: value }))
  const rows = parseCsv((await run(site.settings, 'export')).out).slice(1)
  expect(rows).toHaveLength(formulas.length)
  for (const row of rows) {
    for (const value of row) expect(value).not.toMatch(/^[=+\-@＝＋－＠\t\r]/)
  }
  expect(rows.map((row) => row[columns.indexOf('name')])).toEqual(formulas.toReversed().map((value) => `'${value}`))
})

it('writes JSON as an array with one request per line', async () => {
  const reference = await site.save(promptRescue({ prompts: '=1+1\u2028\u00a0' }))
  await site.save(consultation())
  const { out } = await run(site.settings, 'export', '--format', 'json')
  expect(out.split('\n')).toHaveLength(5)
  expect(JSON.parse(out)[1]).toMatchObject({
    reference,
    kind: 'prompt-rescue',
    mail: 'waiting',
    state: 'new',
    suspected: [],
    held: false,
    unconfirmed: null,
    fields: { prompts: '=1+1\u2028\u00a0', phone: '+1 202 555 0100' },
    dispatches: [{ purpose: 'notification', state: 'waiting' }, { purpose: 'confirmation' }],
  })
})

it('filters like list', async () => {
  await site.save(promptRescue())
  const suspect = await site.save(consultation(), ['honeypot'])
  const rows = parseCsv((await run(site.settings, 'export', '--spam', '--kind', 'consultation')).out)
  expect(rows.slice(1).map(([reference]) => reference)).toEqual([suspect])
})

it('writes to a file of its own, and replaces one only when told to', async () => {
  await site.save(consultation({ name: 'Zoë' }))
  const file = join(site.dataDir, 'out.csv')
  const made = await run(site.settings, 'export', '--output', file, '--bom')
  expect(made).toEqual({ code: 0, out: '', err: `1 request written to ${file}\n` })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const bytes = await readFile(file)
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(bytes.toString()).toContain('Zoë')

  await writeFile(file, 'mine', { mode: 0o644 })
  const refused = await run(site.settings, 'export', '--output', file)
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('--force') })
  expect(await readFile(file, 'utf8')).toBe('mine')
  expect((await run(site.settings, 'export', '--output', file, '--force')).code).toBe(0)
  expect(await readFile(file, 'utf8')).toContain('Zoë')
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  expect((await run(site.settings, 'export', '--output', site.dataDir)).code).toBe(2)
  const nowhere = await run(site.settings, 'export', '--output', join(site.dataDir, 'none', 'out.csv'))
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('cannot be written') })
})

it('an empty export is a valid file, and ends with 3', async () => {
  expect(await run(site.settings, 'export')).toMatchObject({ code: 3, out: `${columns.join(',')}\n` })
  expect(await run(site.settings, 'export', '--format', 'json')).toMatchObject({ code: 3, out: '[]\n' })
})

it.each([
  ['CSV', (records: AsyncIterable<RequestRecord>) => csvText(records, false)],
  ['JSON', jsonText],
] as const)('has %s of the first requests while others are yet to come', async (_, textOf) => {
  await site.save(promptRescue())
  const { value: record } = await requestRecords(site.database, []).list({}).next()
  let read = 0
  const many = async function* () {
    for (; read < 10_000; read += 1) yield record as RequestRecord
  }
  for await (const text of textOf(many())) if (text.includes(record?.reference ?? '')) break
  expect(read).toBeLessThan(500)
})

it('exits quietly when the reader closes the pipe', async () => {
  await site.multiply(await site.save(promptRescue({ prompts: 'word '.repeat(2_000) })), 199)
  const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" "${staffProgram}" export; echo "ended with $?" >&2`], {
    env: { PATH: '/usr/bin:/bin', ...site.settings },
  })
  let err = ''
  shell.stderr.on('data', (chunk) => {
    err += chunk
  })
  shell.stdout.once('data', () => shell.stdout.destroy())
  await once(shell, 'close')
  expect(err).toBe('ended with 0\n')
})

it.runIf(hasTerminal)('prints the same to a terminal and a pipe', async () => {
  const reference = await site.save(consultation())
  const { code, out } = await runInTerminal(site.settings, '', 'export')
  expect(code).toBe(0)
  expect(out.replaceAll('\r\n', '\n')).toBe((await run(site.settings, 'export')).out)
  expect(out).toContain(reference)
})
