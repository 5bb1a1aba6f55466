/** Migration to the current schema, in every situation that a start can meet. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { consultation } from '../../contracts/sample-requests.ts'
import { describeOnBothDatabases, type TestDatabase } from '../../tests/support/databases.ts'
import { createDataFolder, createFolder, runAfterTest } from '../../tests/support/new-folder.ts'
import { createViewReport } from '../../tests/support/sample-view.ts'
import { createSave, readRequests } from '../../tests/support/stored-requests.ts'
import { startCounter } from '../monitoring/counting.ts'
import type { BaseServices } from '../services.ts'
import type { Database } from './database.ts'
import { checkDataFolder } from './open-database.ts'
import { tableNames } from './schema.ts'
import { openSqlite, sqliteFile } from './sqlite.ts'

const severalAtOnce = (database: TestDatabase) =>
  it('can be opened by several processes at once, and again', async () => {
    const opened = await Promise.all([1, 2, 3, 4].map(() => database.open()))
    for (const { checkWritable } of opened) await checkWritable()
    const { rows } = await sql`select name from migration`.execute((await database.open()).db)
    expect(rows.length).toBeGreaterThan(0)
  })

describeOnBothDatabases('an empty database', severalAtOnce, 'empty')

describeOnBothDatabases('migrations', (database) => {
  it('refuses a database of a newer version, and says so', async () => {
    const { db } = await database.open()
    await sql`insert into migration (name, applied_at) values ('999-from-the-future', '2099')`.execute(db)
    await expect(database.open()).rejects.toThrow(/newer version.*999-from-the-future/)
  })

  it('uses a database that a newer version only added to', async () => {
    const { db } = await database.open()
    await sql`insert into migration (name, applied_at) values ('999-expand-something', '2099')`.execute(db)
    await (await database.open()).checkWritable()
  })

  it('sums the counts of an earlier commit over its devices, without programs, and adds to them', async () => {
    const { db } = await database.open()
    for (const statement of [
      "delete from migration where name = '007-expand-leftovers'",
      "alter table daily_count add column device text not null default ''",
      'drop index daily_count_key',
      'create unique index daily_count_key on daily_count (day, metric, name, detail, device)',
      `insert into daily_count (day, metric, name, device, count)
        values ('2026-11-21', 'view', '/', 'phone', 2), ('2026-11-21', 'view', '/', 'desktop', 3),
        ('2026-11-21', 'view', '/', 'program', 7), ('2026-11-20', 'view', '/', 'phone', 1)`,
    ]) {
      await sql.raw(statement).execute(db)
    }
    const opened = await database.open()
    await countView(opened)
    const rows = await opened.db.selectFrom('daily_count').selectAll().orderBy('day').execute()
    const view = { metric: 'view', name: '/', detail: '' }
    expect(rows).toEqual([
      { day: '2026-11-20', ...view, count: 1 },
      { day: '2026-11-21', ...view, count: 6 },
    ])
  })
})

/** Counts a view of the home page on November 21. */
async function countView(database: Database): Promise<void> {
  const manifest = { schedule: { timeZone: 'UTC' }, views: ['/'], quizLevels: [] }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const services = { database, site: { manifest }, log } as unknown as BaseServices
  const { count, stop } = startCounter(services, () => Date.parse('2026-11-21T12:00:00Z'))
  count(createViewReport('/'))
  await stop()
}

const earlierCommit = /earlier commit of this program, and lack .*start that commit, or move the data away/

describeOnBothDatabases('tables of an earlier commit', (database) => {
  it.each(['alter table migration rename to applied_migration', 'alter table note drop column written_at'])(
    'are refused with what to do: %s',
    async (statement) => {
      const { db } = await database.open()
      await sql.raw(statement).execute(db)
      await expect(database.open()).rejects.toThrow(earlierCommit)
    },
  )
})

it('opens a data folder that an earlier commit made, brings it to the schema of now, and stores in it', async () => {
  const dataDir = await createFolder()
  const packed = await readFile(join(import.meta.dirname, 'earlier.sqlite.gz'))
  await writeFile(join(dataDir, sqliteFile), gunzipSync(packed))
  await checkDataFolder({ dataDir })
  const database = await openSqlite(dataDir)
  runAfterTest(() => database.close())
  const [before] = await readRequests(database)
  await createSave(database)(consultation({ message: 'Another.' }))
  expect(await readRequests(database)).toMatchObject([{ fields: { message: 'Another.' } }, before])
  await countView(database)
  expect(await database.db.selectFrom('daily_count').select('count').execute()).toEqual([{ count: 1 }])
  expect(readSchema(dataDir)).toEqual(readSchema(await createDataFolder()))
})

/** @returns the columns, indexes and triggers of the tables in use, sorted: a migration adds columns at the end. */
function readSchema(dataDir: string): readonly string[] {
  const file = new DatabaseSync(join(dataDir, sqliteFile), { readOnly: true })
  const all = file.prepare('select type, tbl_name as "table", sql from sqlite_schema where sql is not null').all()
  file.close()
  return (all as { type: string; table: string; sql: string }[])
    .filter(({ table }) => tableNames.includes(table as 'request'))
    .flatMap(({ type, table, sql }) => {
      const text = sql.replaceAll(/\s+/g, ' ')
      if (type !== 'table') return [text]
      const columns = text.slice(text.indexOf('(') + 1, -1).split(', ')
      return columns.map((column) => `${table}: ${column.trim()}`)
    })
    .sort()
}

it('refuses a data folder of an earlier commit before anything is built or opened', async () => {
  const dataDir = await createFolder()
  new DatabaseSync(join(dataDir, sqliteFile)).exec('create table request (id integer primary key)')
  await expect(checkDataFolder({ dataDir })).rejects.toThrow(earlierCommit)
  await expect(checkDataFolder({ dataDir: join(dataDir, 'new') })).resolves.toBeUndefined()
})
