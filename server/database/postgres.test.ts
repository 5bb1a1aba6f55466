/** Faults that only PostgreSQL has. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPostgresDatabase } from '../../tests/support/shared-postgres.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'

let url: string
let database: Database

beforeEach(async () => {
  url = await createPostgresDatabase('migrated')
  database = await openPostgres(url)
})
afterEach(() => database.close())

/** Runs statements as the server's operator. */
async function execute(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

it('never reuses a connection that was returned in the middle of a transaction', async () => {
  await sql`begin`.execute(database.db)
  await database.db
    .insertInto('daily_count')
    .values({ day: '2026-11-21', metric: 'view', name: '/', count: 1 })
    .execute()
  const other = await openPostgres(url)
  try {
    expect(await other.db.selectFrom('daily_count').select('count').execute()).toEqual([{ count: 1 }])
  } finally {
    await other.close()
  }
})

it('never reuses a connection that did not answer in time', async () => {
  const impatient = await openPostgres(`${url}?query_timeout=1000`)
  try {
    const asleep = sql`select pg_sleep(10)`
    await expect(asleep.execute(impatient.db)).rejects.toThrow('timeout')
    await expect(impatient.write((transaction) => asleep.execute(transaction))).rejects.toThrow('timeout')
    expect((await sql`select 1 as one`.execute(impatient.db)).rows).toEqual([{ one: 1 }])
  } finally {
    await impatient.close()
  }
})

it('refuses a server that could lose confirmed writes', async () => {
  const name = new URL(url).pathname.slice(1)
  await execute(`alter database ${name} set synchronous_commit = off`)
  try {
    await expect(openPostgres(url)).rejects.toThrow('synchronous_commit is off')
  } finally {
    await execute(`alter database ${name} reset all`)
  }
})

it('sets timeouts for each statement without session settings, which PgBouncer does not pass on', async () => {
  const { rows: asked } = await sql<{ name: string }>`select name from pg_settings where source = 'client'`.execute(
    database.db,
  )
  const handedOn = ['application_name', 'client_encoding', 'DateStyle', 'TimeZone', 'standard_conforming_strings']
  expect(asked.map(({ name }) => name).filter((name) => !handedOn.includes(name))).toEqual([])
  const limits = sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`
  const within = { statement: '19s', idle: '1min' }
  const reading = database.db.transaction().setAccessMode('read only')
  expect((await database.write((transaction) => limits.execute(transaction))).rows).toEqual([within])
  expect((await reading.execute((transaction) => limits.execute(transaction))).rows).toEqual([within])
  expect((await limits.execute(database.db)).rows).toEqual([within])
})

/** Empties the database, creates a table, and runs a statement before each statement of a migration. */
const interruptMigration = (table: string, statement: string) =>
  execute(
    'drop schema public cascade',
    'create schema public',
    `create table ${table}`,
    `create function interrupt() returns event_trigger language plpgsql as $$ begin ${statement}; end $$`,
    'create event trigger interrupt on ddl_command_start execute function interrupt()',
  )

it('gives a statement of a migration an hour, because a table may be large', async () => {
  await interruptMigration('asked (statement text)', `insert into asked values (current_setting('statement_timeout'))`)
  const migrated = await openPostgres(url)
  try {
    const { rows } = await sql<{ statement: string }>`select distinct statement from asked`.execute(migrated.db)
    expect(rows).toEqual([{ statement: '3599s' }])
  } finally {
    await migrated.close()
  }
})

it('fails a migration that finds a table in use, so that visitors don’t wait', async () => {
  // Makes the base migration wait for a table in use.
  const wait = `if current_query() like 'create table request (%' then lock table busy; end if`
  await interruptMigration('busy (id integer)', wait)
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin; select count(*) from busy')
  await expect(openPostgres(url)).rejects.toThrow('lock timeout')
  await sql`select count(*) from busy`.execute(database.db)
  await reader.query('commit')
  await reader.end()
  await (await openPostgres(url)).close()
})

const refusal = Buffer.from('SFATAL\0VFATAL\0C53300\0Mtoo many connections\0\0')
it.each<[string, Buffer]>([
  ['closes', Buffer.alloc(0)],
  ['refuses with 53300', Buffer.concat([Buffer.from('E'), Buffer.from([0, 0, 0, refusal.length + 4]), refusal])],
])('waits for a server whose address accepts connections and %s, and uses it once it answers', async (_, answer) => {
  const { hostname, port } = new URL(url)
  let isThere = false
  const balancer = createServer((socket) => {
    socket.on('error', () => {})
    if (!isThere) return void socket.once('data', () => socket.end(answer))
    const backend = connect(Number(port || 5432), hostname)
    backend.on('error', () => socket.destroy())
    socket.pipe(backend).pipe(socket)
  })
  balancer.listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  const behind = Object.assign(new URL(url), { host: `127.0.0.1:${(balancer.address() as AddressInfo).port}` })
  await expect(openPostgres(String(behind))).rejects.toThrow()
  const opened = await openPostgres(String(behind), { mayBeAway: true })
  try {
    await expect(opened.checkWritable()).rejects.toThrow()
    isThere = true
    await expect.poll(() => opened.checkWritable().catch(String)).toBeUndefined()
  } finally {
    await opened.close()
    balancer.close()
  }
})
