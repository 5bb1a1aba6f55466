/** Migration to the current schema, in every situation that a start can meet. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { consultation } from '../../contracts/sample-requests.ts'
import { describeOnBothDatabases, type TestDatabase } from '../../tests/support/databases.ts'
import { createFolder, runAfterTest } from '../../tests/support/new-folder.ts'
import { createSave, readRequests } from '../../tests/support/stored-requests.ts'
import { checkDataFolder } from './open-database.ts'
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
})

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

it('opens a data folder that an earlier commit made, and stores another request in it', async () => {
  const dataDir = await createFolder()
  const packed = await readFile(join(import.meta.dirname, 'earlier.sqlite.gz'))
  await writeFile(join(dataDir, sqliteFile), gunzipSync(packed))
  await checkDataFolder({ dataDir })
  const database = await openSqlite(dataDir)
  runAfterTest(() => database.close())
  const [before] = await readRequests(database)
  await createSave(database)(consultation({ message: 'Another.' }))
  expect(await readRequests(database)).toMatchObject([{ fields: { message: 'Another.' } }, before])
})

it('refuses a data folder of an earlier commit before anything is built or opened', async () => {
  const dataDir = await createFolder()
  new DatabaseSync(join(dataDir, sqliteFile)).exec('create table request (id integer primary key)')
  await expect(checkDataFolder({ dataDir })).rejects.toThrow(earlierCommit)
  await expect(checkDataFolder({ dataDir: join(dataDir, 'new') })).resolves.toBeUndefined()
})
