/**
 * The work of no statement grows with what strangers leave: PostgreSQL counts the rows that each one visits while pages, posts
 * and jobs run, with 500 and with 5,000 strangers' rows of each kind.
 */
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { keyParameter, manageRequestAddress, requestAddresses, timesAddress } from '../../contracts/addresses.ts'
import {
  deskAddresses,
  deskFields,
  deskRequestAddress,
  eraseAddress,
  exportAddress,
} from '../../contracts/desk-addresses.ts'
import { dayMs, hourMs } from '../../contracts/durations.ts'
import type { Consultation } from '../../contracts/requests.ts'
import { consultation, promptRescue } from '../../contracts/sample-requests.ts'
import { withRoutes } from '../../tests/support/routes.ts'
import { createPostgresDatabase } from '../../tests/support/shared-postgres.ts'
import { createSave } from '../../tests/support/stored-requests.ts'
import { startTestDesk } from '../../tests/support/test-desk.ts'
import { buildApp } from '../app.ts'
import { readMorningMail } from '../desk/morning-mail.ts'
import { issueKey } from '../requests/keys.ts'
import { sendMorningReport, startDeliveries } from '../requests/outbox/deliveries.ts'
import { createClockCheck, eraseExpired } from '../requests/retention.ts'
import { openPostgres } from './postgres.ts'

/** PostgreSQL's plan of a statement that it ran. */
type Plan = {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

function countVisited(plan: Plan): number {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const own = plan['Relation Name'] ? (plan['Actual Rows'] + removed) * plan['Actual Loops'] : 0
  return own + (plan.Plans ?? []).reduce((sum, part) => sum + countVisited(part), 0)
}

/** Makes each later connection report its statements' plans. @returns the most rows that each statement visited. */
function watchStatements(): Map<string, number> {
  const visited = new Map<string, number>()
  const { connect } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(function (this: pg.Client, ...given) {
    this.on('notice', ({ message = '' }) => {
      if (!message.includes('"Query Text"')) return
      const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(message.indexOf('{')))
      // Lists have different lengths.
      const name = text.replaceAll(/(\(?)(?:cast\()?\$\d+[^$]*?(?:, \(?(?:cast\()?\$\d+[^$]*?)*(?=[)\s]|$)/g, '$1?')
      visited.set(name, Math.max(visited.get(name) ?? 0, countVisited(plan)))
    })
    return connect.apply(this, given)
  })
  onTestFinished(() => spy.mockRestore())
  return visited
}

const explained = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_format=json',
  'auto_explain.log_level=notice',
  // Otherwise, the planner reads small tables whole, which says nothing about large ones.
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'random_page_cost=1',
]

/** Parts of statements that rightly visit all rows, with the reason. */
const unbounded = {
  'where "received_at" >= ': 'the report is about all requests of its days, and reads them from an index without texts',
  'set "reported_at" =': 'marks each problem once',
}

/** Fills the database with what strangers can leave, over a connection without limits of time. */
async function fill(url: string, copied: readonly string[], many: number): Promise<void> {
  const columns = 'kind, fields, search_text, email, mailbox, quarantined_at, spam_signals'
  const earlier = (unit: string, of: string) =>
    `to_char((received_at::timestamptz at time zone 'UTC') - ${of} * interval '${unit}', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const later = new Date(Date.now() + hourMs).toISOString()
  const copies = "from request where reference like 'COPY%'"
  const client = new pg.Client(url)
  await client.connect()
  // The calendar has few places at one time.
  await client.query(`insert into request (reference, received_at, due_at, ${columns})
      select 'COPY' || id || '-' || i, ${earlier('1 second', 'i')}, case when i % 5 > 0 then received_at end, ${columns}
      from request, generate_series(1, ${many}) as i where reference in (${copied.map((each) => `'${each}'`)});
    insert into outbox (request_id, purpose, next_attempt_at, due_since, delivered_at, dead_lettered_at)
      select id, 'notification', '${later}', '${later}', case id % 3 when 0 then received_at end,
      case id % 3 when 1 then received_at end ${copies};
    insert into appointment (request_id, starts_at, ends_at, changed_at)
      select id, ${earlier('30 minutes', 'id')}, received_at, received_at ${copies};
    insert into audit (at, actor, action, reference) select received_at, 'visitor', 'changed', reference ${copies};
    insert into request_key (request_id, key_hash, issued_at) select id, reference, received_at ${copies};
    analyze`)
  await client.end()
}

/** Visits the pages of both ports, sends posts and runs the jobs. @returns the rows that each statement visits. */
async function measureWork(visited: Map<string, number>, many: number): Promise<ReadonlyMap<string, number>> {
  const plain = await createPostgresDatabase('migrated')
  const url = new URL(plain)
  url.searchParams.set('options', explained.map((setting) => `-c ${setting}`).join(' '))
  const database = await openPostgres(url.href)
  onTestFinished(() => database.close())
  const at = new Date(Date.now() - 10 * dayMs)
  const save = createSave(database)
  const rescue = await save(promptRescue({ email: 'eve@example.com' }), at)
  const call = await save(consultation({ email: 'eve+call@example.com' }), at)
  const quarantined = await save(promptRescue({ email: 'eve+held@example.com', prompts: 'Held' }), at, ['honeypot'])
  await fill(plain, [rescue, call, quarantined], many)
  visited.clear()
  const [desk, paths] = await withRoutes(() => startTestDesk({ database }))
  onTestFinished(() => desk.close())
  const browser = await desk.signedIn()
  for (const path of paths) {
    const { statusCode } = await browser.get(path.replace(':reference', rescue).replaceAll(/:\w+|\*/g, '1'))
    expect([path, statusCode < 500]).toEqual([path, true])
  }
  for (const state of ['open', 'late', 'quarantined', 'undelivered', 'any']) {
    await browser.get(`${deskAddresses.list}?state=${state}`)
  }
  const app = await buildApp(desk)
  const key = await database.write((transaction) => issueKey(transaction, call, new Date()))
  await app.inject(manageRequestAddress(call, key))
  const { days } = (await app.inject({ url: timesAddress, headers: { accept: 'application/json' } })).json()
  const posted = [
    consultation({ email: 'eve@example.com', message: 'Call me', time: days[0].times[0] } as Partial<Consultation>),
    promptRescue({ email: 'eve@example.com', prompts: 'More' }),
  ]
  for (const { kind, fields: payload } of posted) {
    const answer = await app.inject({ method: 'POST', url: requestAddresses[kind].post, payload })
    expect([kind, answer.statusCode, answer.body]).toEqual([kind, 201, expect.anything()])
  }
  for (const action of ['change', 'withdraw']) {
    const payload = {
      action,
      sure: 'yes',
      version: action === 'change' ? '0' : '1',
      message: 'Another',
      [keyParameter]: key,
    }
    const answer = await app.inject({ method: 'POST', url: manageRequestAddress(call), payload })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringMatching(/done=|withdrawn$/)])
  }
  const deliveries = startDeliveries({ ...desk, log: desk.app.log }, async () => null)
  await expect.poll(() => desk.mailed.length).toBeGreaterThan(3)
  await deliveries.stop()
  const report = { purpose: 'morning', day: '2026-11-25' } as const
  const readMorning = (day: string, now: Date) => readMorningMail(desk, day, now)
  const sent = await sendMorningReport(report, new Date(), readMorning, async () => {})
  await database.write(async (transaction) => typeof sent === 'object' && sent.also?.(transaction))
  await createClockCheck(database)(new Date())
  await eraseExpired(desk, new Date(Date.now() + hourMs))
  await browser.post(exportAddress(rescue))
  await browser.get(eraseAddress(rescue, true))
  const [, version = ''] = /name="version" value="([^"]+)"/.exec((await browser.get(eraseAddress(rescue))).body) ?? []
  await browser.post(eraseAddress(rescue), { [deskFields.reference]: rescue, version })
  expect((await browser.get(deskRequestAddress(rescue))).statusCode).toBe(404)
  await app.close()
  return new Map(visited)
}

it('visits at most three times the rows if there are ten times as many of strangers', async () => {
  const visited = watchStatements()
  const few = await measureWork(visited, 500)
  const many = await measureWork(visited, 5_000)
  expect(many.size).toBeGreaterThan(50)
  const bounded = [...many].filter(([text]) => !Object.keys(unbounded).some((part) => text.includes(part)))
  const grown = bounded.filter(([text, rows]) => rows > 3 * Math.max(few.get(text) ?? 0, 50))
  expect(grown.map(([text, rows]) => `${few.get(text)} to ${rows} rows: ${text}`)).toEqual([])
})
