import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { consultation } from '../../contracts/sample-requests.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import type { Tables } from '../../server/database/schema.ts'
import { atEnd } from './at-end.ts'
import { emptied, schemaOf } from './emptied-postgres.ts'
import { savingInto } from './saving-into.ts'
import { createPostgresDatabase } from './shared-postgres.ts'

async function openNew() {
  const url = await createPostgresDatabase('migrated')
  const schema = await schemaOf(url)
  const open = async () => {
    const database = await openPostgres(url)
    atEnd(() => database.close())
    return database
  }
  return { url, schema, open }
}

it('a used database is emptied: no rows, and keys start at 1', async () => {
  const { url, schema, open } = await openNew()
  const fill = async () => {
    const database = await open()
    await savingInto(database)(consultation(), new Date())
    const entry = { at: '2026-11-21T12:00:00.000Z', actor: 'maya@firm.example', action: 'taken' }
    await sql`insert into audit (at, actor, action) values (${sql.join(Object.values(entry))})`.execute(database.db)
    return Promise.all([
      database.db.selectFrom('request').select('id').execute(),
      database.db.selectFrom('audit').select('id').execute(),
    ])
  }
  const first = [[{ id: 1 }], [{ id: 1 }]]
  expect(await fill()).toEqual(first)
  expect(await emptied(url, schema)).toBe(true)
  expect(await fill()).toEqual(first)
})

const changes: readonly (readonly [string, (db: Kysely<Tables>, name: string) => Promise<unknown>])[] = [
  ['a column', (db) => db.schema.alterTable('alarm').addColumn('more', 'text').execute()],
  ['an index', (db) => db.schema.dropIndex('audit_reference').execute()],
  ['a trigger', (db) => sql`drop trigger audit_no_change on audit`.execute(db)],
  ['a step', (db) => sql`delete from kysely_migration where name like '001%'`.execute(db)],
  ['a setting', (db, name) => sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(db)],
]

it.each(changes)('a database that differs by %s is not reused', async (_, change) => {
  const { url, schema, open } = await openNew()
  await change((await open()).db, new URL(url).pathname.slice(1))
  expect(await emptied(url, schema)).toBe(false)
})
