/**
 * Neither a statement's result nor its work grows with what strangers send: checked on every page of both ports and in every
 * job, with a full database.
 */
import { CompiledQuery, type KyselyPlugin, type QueryId, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { keyParameter } from '../../contracts/addresses.ts'
import { promptRescue } from '../../contracts/sample-requests.ts'
import { createFolder } from '../../tests/support/new-folder.ts'
import { withRoutes } from '../../tests/support/routes.ts'
import { createSave } from '../../tests/support/stored-requests.ts'
import { startTestDesk, type TestDesk } from '../../tests/support/test-desk.ts'
import { buildApp } from '../app.ts'
import { readMorningMail } from '../desk/morning-mail.ts'
import { eraseExpired } from '../requests/retention.ts'
import { createStaffActions } from '../requests/staff-actions.ts'
import type { Database } from './database.ts'
import { openSqlite } from './sqlite.ts'

/** More requests than any statement may return. */
const [rows, most] = [520, 500]
/** Characters of request texts that a statement may return: those of one batch. */
const mostText = 1_000_000
const text = 'junk '.repeat(1_000)

/** Statements that returned more than the bounds, or read the texts of any number of rows. */
const unbounded = new Map<string, string>()

/** @returns whether a statement reads texts of as many rows as there are: it searches or sorts them. */
async function readsAllTexts({ sql: text, parameters }: CompiledQuery, { db }: Database): Promise<boolean> {
  if (!/"(?:fields|search_text|text|edits)"|search_text/.test(text)) return false
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain query plan ${text}`, [...parameters]))
  const steps = (rows as { parent: number; detail: string }[]).filter(({ parent }) => parent === 0)
  const plan = steps.map(({ detail }) => detail).join('\n')
  const isScan = /^SCAN (?:request|note|answer|publication)\b/m.test(plan)
  return isScan && (/TEMP B-TREE/.test(plan) || /\binstr\(/.test(text) || !/\blimit\b/.test(text))
}

/** @returns the tables and columns of a statement, in order. */
function listNames(node: object): string {
  return [...JSON.stringify(node).matchAll(/"IdentifierNode","name":"(\w+)"/g)].map(([, name]) => name).join(' ')
}

/** Checks the result of each statement. */
function looking(database: Database): KyselyPlugin {
  const statements = new WeakMap<QueryId, string>()
  const texts = new WeakMap<QueryId, CompiledQuery>()
  return {
    transformQuery: ({ node, queryId }) => {
      statementCount += 1
      statements.set(queryId, listNames(node))
      if (node.kind === 'SelectQueryNode') texts.set(queryId, database.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const compiled = texts.get(queryId)
      if (compiled && (await readsAllTexts(compiled, database))) unbounded.set(compiled.sql, 'reads all texts')
      const characters = result.rows.reduce(
        (sum, row) => sum + Object.values(row).reduce<number>((all, value) => all + String(value ?? '').length, 0),
        0,
      )
      // Jobs iterate over references, so those may be many.
      const isList = Object.keys(result.rows[0] ?? {}).every((name) => ['reference', 'version'].includes(name))
      const statement = statements.get(queryId) ?? ''
      if ((result.rows.length > most && !isList) || characters > mostText)
        unbounded.set(statement, `${result.rows.length} rows, ${characters} characters`)
      return result
    },
  }
}

function observed(database: Database): Database {
  const plugin = looking(database)
  return {
    ...database,
    db: database.db.withPlugin(plugin),
    write: (work) => database.write((transaction) => work(transaction.withPlugin(plugin))),
  }
}

let statementCount = 0

let routes: readonly string[]
let database: Database
let desk: TestDesk
let reference: string

beforeAll(async () => {
  const opened = await openSqlite(await createFolder())
  database = observed(opened)
  const at = new Date(Date.now() - 10 * 86_400_000)
  reference = await createSave(opened)(promptRescue({ prompts: text }), at)
  const quarantined = await createSave(opened)(promptRescue({ prompts: `quarantined ${text}` }), at, ['honeypot'])
  await createStaffActions(opened)(reference, { actor: 'server' }, at).take('maya@firm.example')
  const columns = 'kind, received_at, fields, search_text, email, mailbox, quarantined_at, spam_signals'
  for (const of of [reference, quarantined]) {
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
      insert into request (reference, ${sql.raw(columns)})
      select 'COPY' || ${of.slice(0, 1)} || id || '-' || i, ${sql.raw(columns)} from request, n
      where reference = ${of}`.execute(opened.db)
  }
  await sql`insert into outbox (request_id, purpose, next_attempt_at, dead_lettered_at)
    select id, 'notification', received_at, received_at from request where reference like 'COPY%'`.execute(opened.db)
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
    insert into daily_count (day, metric, name, count) select date(${at.toISOString()}, (i % 2) || ' days'), 'source', i || '.example', 1 from n`.execute(
    opened.db,
  )
  await sql`insert into picture (name, digest, bytes, width, height, staff, at)
    values ('a-00000000.webp', '', '', 1, 1, '', ${at.toISOString()})`.execute(opened.db)
  ;[desk, routes] = await withRoutes(() => startTestDesk({ database }))
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

const nothing = new Map()
afterEach(() => unbounded.clear())

it('bounds the reads of each page of the desk', async () => {
  const browser = await desk.signedIn()
  expect(routes.length).toBeGreaterThan(15)
  for (const route of routes) {
    const path = route.replace(':reference', reference).replaceAll(/:\w+|\*/g, '1')
    const answer = await browser.get(path)
    expect([route, answer.statusCode < 500]).toEqual([route, true])
    if (answer.body.includes('name="search"')) await browser.get(`${path}?state=any&search=junk&page=2`)
  }
  expect(unbounded).toEqual(nothing)
})

it('bounds the reads of each export of the desk', async () => {
  const browser = await desk.signedIn()
  for (const route of [`/requests/${reference}/export`, `/requests/${reference}/erase?all`]) await browser.post(route)
  expect(unbounded).toEqual(nothing)
})

it('bounds the reads of each page of visitors, also for a client that asks endlessly', async () => {
  const [app, found] = await withRoutes(() => buildApp({ ...desk, database }))
  const endless: string[] = []
  for (const route of found) {
    const url = `${route.replace(':reference', reference).replaceAll(/:\w+|\*/g, 'a')}?reference=${reference}&${keyParameter}=${'k'.repeat(24)}`
    const ask = async (times: number) => {
      statementCount = 0
      for (let asked = 0; asked < times; asked += 1) {
        const { statusCode } = await app.inject({ url, headers: { accept: 'application/json' } })
        expect([url, statusCode]).not.toEqual([url, 500])
      }
      return statementCount
    }
    if ((await ask(1)) === 0) continue
    await ask(300)
    if ((await ask(10)) >= 10) endless.push(route)
  }
  await app.close()
  expect(endless).toEqual([])
  expect(unbounded).toEqual(nothing)
})

it('bounds the reads of background jobs', async () => {
  const now = new Date()
  await readMorningMail({ ...desk, database }, '2026-11-25', now)
  await eraseExpired({ ...desk, database }, new Date(now.getTime() + 800 * 86_400_000))
  expect(unbounded).toEqual(nothing)
})
