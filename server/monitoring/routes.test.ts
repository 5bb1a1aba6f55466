import { beforeEach, expect, it } from 'vitest'
import { unknownView } from '../../contracts/monitoring.ts'
import { createViewReport } from '../../tests/support/sample-view.ts'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { listAlarms } from './alarms.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const text = { 'content-type': 'text/plain;charset=UTF-8' }
const usual = { ...text, 'user-agent': browser }

let test: TestApp
beforeEach(async () => {
  test = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
})

type Headers = Readonly<Record<string, string>>
const post = (payload: unknown, headers: Headers = usual) =>
  test.app.inject({
    method: 'POST',
    url: '/monitoring',
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
    headers,
  })
/** Stores the counts by closing the server. @returns the rows, one string each. */
const stored = async () => {
  await test.app.close()
  const columns = ['metric', 'name', 'detail', 'count'] as const
  const rows = await test.database.db.selectFrom('daily_count').select(columns).execute()
  return rows
    .map((row) =>
      columns
        .map((column) => row[column])
        .filter(Boolean)
        .join(' '),
    )
    .sort()
}

it('counts everything in a view report, by names that the site has', async () => {
  const source = { referrerHost: 'news.example', campaign: 'letter/mail' }
  const all = { source, quizStarted: true, quizLevel: 'High Risk' } as const
  const answer = await post(createViewReport('/pricing', all))
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([202, '', 'private, no-store'])
  const elsewhere = createViewReport('/elsewhere?name=Ada', { quizLevel: 'Owned by Ada' })
  // A later report of the same view isn't another view, and programs aren't counted.
  const later = createViewReport('/', { isFirst: false, source, quizStarted: true })
  const program = createViewReport('/', { ...all, automated: true })
  for (const report of [elsewhere, later, program]) expect((await post(report)).statusCode).toBe(202)
  expect((await post(createViewReport('/', all), { ...usual, 'user-agent': 'Googlebot/2.1' })).statusCode).toBe(202)
  expect(await stored()).toEqual([
    'quiz High Risk finished 1',
    'quiz started 2',
    'source news.example letter/mail 1',
    'view /pricing 1',
    `view ${unknownView} 1`,
  ])
})

it('raises an alarm while a proxy that TRUST_PROXY does not name forwards visitors, and not for a client on its own', async () => {
  const send = (remoteAddress: string, forwarded: string) =>
    test.app.inject({
      ...{ method: 'POST', url: '/monitoring', remoteAddress, payload: JSON.stringify(createViewReport('/')) },
      headers: { ...usual, 'x-forwarded-for': forwarded },
    })
  const alarms = (ms = 0) => listAlarms(test.database, [], new Date(Date.now() + ms))
  for (const [peer, client] of [
    ['127.0.0.1', '203.0.113.1'],
    ['93.184.216.34', '203.0.113.1'],
    ['10.0.0.7', '10.0.0.7'],
  ] as const) {
    await send(peer, client)
    expect(await alarms()).toEqual([])
  }
  await send('10.0.0.7', '203.0.113.1')
  expect([await alarms(), await alarms(30 * 60_000)]).toEqual([['forwarding'], []])
})

const source = (part: object) => ({ ...createViewReport(), source: { referrerHost: '', campaign: '', ...part } })

it('refuses reports that no page of the site sends', async () => {
  const malformed = [
    '',
    '{"__proto__":{"view":"/"}}',
    { ...createViewReport(), visitor: 'Ada' },
    { ...createViewReport(), quizStarted: 2 },
    { ...createViewReport(), quizLevel: ['High Risk', 'High Risk'] },
    source({ referrerHost: 'a.example/ada@example.com' }),
    source({ campaign: 'ada@example.com' }),
  ]
  const others: [unknown, Headers, number][] = [
    [createViewReport(), { ...usual, 'sec-fetch-site': 'cross-site' }, 403],
    [createViewReport(), { ...usual, 'content-type': 'application/x-www-form-urlencoded' }, 415],
    [createViewReport('x'.repeat(5_000)), usual, 413],
  ]
  const all = [...others, ...malformed.map((body): (typeof others)[number] => [body, usual, 400])]
  for (const [payload, headers, status] of all) {
    expect((await post(payload, headers)).statusCode, JSON.stringify(payload)).toBe(status)
  }
  expect(await stored()).toEqual([])
})

it('limits how many sources of one client are counted by name', async () => {
  const from = (referrerHost: string, headers?: Headers) => post(source({ referrerHost }), headers)
  for (let sent = 0; sent < 520; sent += 1) await from(`${sent}.example`)
  await from('news.example', { ...usual, 'x-forwarded-for': '203.0.113.7' })
  const rows = await stored()
  expect(rows).toContain('source news.example 1')
  expect(rows).toContain('source (others) 470')
  expect(rows.filter((row) => row.startsWith('source '))).toHaveLength(50 + 2)
})
