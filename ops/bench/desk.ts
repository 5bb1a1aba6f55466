/** Measures views of the desk with 10,000 requests: the list with several filters, and one request. */
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import type { Database } from '../../server/database/database.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { openSqlite } from '../../server/database/sqlite.ts'
import { refreshDueDates } from '../../server/desk/due.ts'
import { loadSite } from '../../server/pages/site.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { type DeskBrowser, startTestDesk } from '../../tests/support/test-desk.ts'

const rows = 10_000
/** Rows per insert, because PostgreSQL takes seconds for all of them. */
const batch = 2_000
const views = 200
/** Views that aren't measured, because the first ones prepare statements and pages. */
const firstViews = 20

/** Creates the n-th request. Of all, 2% are open and 30 are quarantined. Texts are 1 KB, with rare and common words. */
function createRequestRow(n: number, now: number) {
  const received_at = new Date(now - (rows - n) * 300_000).toISOString()
  const text = `first line of ${n} drift ${n % 1000 === 0 ? 'seldom' : 'often'} ${'Classify the ticket. '.repeat(48)}`
  const [name, email, company] = [`Visitor ${n}`, `visitor${n % 20_000}@example.com`, `Company ${n % 500}`]
  return {
    reference: formatReference(n),
    kind: n % 3 === 0 ? ('consultation' as const) : ('prompt-rescue' as const),
    received_at,
    fields: JSON.stringify({ name, email, company, phone: '', challenge: 'other', prompts: text, 'start-date': '' }),
    search_text: ` ${name} ${company} ${text}`.toLowerCase(),
    email,
    state: n % 50 === 0 ? ('new' as const) : ('closed' as const),
    state_at: n % 50 === 0 ? null : received_at,
    assignee: n % 4 === 0 ? 'maya@firm.example' : null,
    quarantined_at: n % 333 === 0 ? received_at : null,
  }
}

/** Inserts the emails, notes and audit entries of some requests. */
async function insertRelatedRows({ db }: Database, first: number, last: number): Promise<void> {
  const these = sql`request.id between ${first} and ${last}`
  await sql`insert into outbox (request_id, purpose, next_attempt_at, delivered_at, dead_lettered_at, last_error)
    select id, purpose, received_at, case when id % 200 = 0 then null else received_at end,
      case when id % 200 = 0 then received_at end, case when id % 200 = 0 then 'EENVELOPE 550' end
    from request, (select 'notification' as purpose union all select 'confirmation') as p where ${these}`.execute(db)
  await sql`insert into note (request_id, staff, text, written_at)
    select id, 'maya@firm.example', 'A note', received_at from request where id % 5 = 0 and ${these}`.execute(db)
  await sql`insert into audit (at, actor, action, reference, detail)
    select received_at, 'staff:maya@firm.example', 'take', reference, 'maya@firm.example' from request
    where ${these}`.execute(db)
}

async function insertRequests(database: Database): Promise<void> {
  const now = Date.now()
  for (let first = 1; first <= rows; first += batch) {
    const requests = Array.from({ length: batch }, (_, index) => createRequestRow(first + index, now))
    await database.db.insertInto('request').values(requests).execute()
    await insertRelatedRows(database, first, first + batch - 1)
  }
}

const pages = [
  ['the list', '/requests'],
  ['mine, open', '/requests?state=open&with=me'],
  ['late', '/requests?state=late'],
  ['all of a kind, a year', '/requests?state=any&kind=consultation&since=365'],
  ['undelivered', '/requests?state=undelivered'],
  ['a rare word', '/requests?search=seldom'],
  ['a word of every request', '/requests?search=drift'],
  ['two words and a filter', '/requests?search=company+seldom&kind=consultation&state=any'],
  ['a name', '/requests?search=visitor+7777'],
  ['the report', deskAddresses.report],
] as const

async function benchOn(name: string, database: Database): Promise<void> {
  await insertRequests(database)
  const { schedule, rescueHours } = (await loadSite('dist/site')).manifest
  await refreshDueDates(database, { schedule, rescueHours }, new Date())
  if (database.dialect === 'postgres') await sql`analyze`.execute(database.db)
  console.log(`\n${name}, ${rows.toLocaleString('en-US')} requests`)
  const desk = await startTestDesk({ database })
  try {
    const browser = await desk.signedIn()
    for (const [what, address] of pages) await measure(browser, what, () => address)
    await measure(browser, 'page 60 of the closed', () => '/requests?state=closed&page=60')
    let number = rows
    await measure(browser, 'one request', () => {
      number -= 37
      return `/requests/${formatReference(number)}`
    })
  } finally {
    await desk.close()
  }
}

function formatReference(number: number): string {
  const digits = String(number).padStart(7, '0')
  return `B${digits.slice(0, 3)}-${digits.slice(3)}`
}

async function measure(browser: DeskBrowser, what: string, address: () => string): Promise<void> {
  const times: number[] = []
  let bytes = 0
  for (let view = 0; view < firstViews + views; view += 1) {
    const started = performance.now()
    const { statusCode, body } = await browser.get(address())
    if (statusCode !== 200) throw new Error(`${what}: ${statusCode}`)
    if (view >= firstViews) times.push(performance.now() - started)
    bytes = body.length
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1).padStart(6)} ms`
  console.log(`  ${what.padEnd(28)} p50 ${at(0.5)}  p95 ${at(0.95)}  ${(bytes / 1024).toFixed(0).padStart(4)} KB`)
}

export async function benchDesk(): Promise<[]> {
  await using dir = await mkdtempDisposable(join(tmpdir(), 'bench-desk-'))
  const sqlite = await openSqlite(dir.path)
  try {
    await benchOn('SQLite', sqlite)
  } finally {
    await sqlite.close()
  }
  const postgres = await startPostgres()
  try {
    const database = await openPostgres(await postgres.createDatabase())
    try {
      await benchOn('PostgreSQL', database)
    } finally {
      await database.close()
    }
  } finally {
    await postgres.remove()
  }
  return []
}
