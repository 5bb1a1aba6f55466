/** The rules of README.md, on PostgreSQL: a step that says that it only adds leaves the version before what it needs. */
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, expect, it } from 'vitest'
import { createPostgresDatabase } from '../../../tests/support/shared-postgres.ts'
import { migrationsFor } from '../migrations.ts'
import { openPostgres } from '../postgres.ts'

/** From here on, versions before are let in. */
const first = '011'
const steps = Object.keys(migrationsFor('postgres'))
const ruled = steps.filter((step) => step >= first)

const database = await openPostgres(await createPostgresDatabase('empty'))
// As the version before left it.
await sql`drop schema public cascade`.execute(database.db)
await sql`create schema public`.execute(database.db)
await migrateTo(steps[steps.indexOf(ruled[0] ?? '') - 1] ?? '')
afterAll(() => database.close())

async function migrateTo(step: string): Promise<void> {
  const provider = { getMigrations: async () => migrationsFor('postgres') }
  const { error } = await new Migrator({ db: database.db, provider }).migrateTo(step)
  if (error) throw error
}

type Column = { readonly name: string; readonly is: string; readonly mayBeLeftOut: boolean }

/** The columns, and what each table demands of its rows. */
async function schema() {
  const { rows: columns } = await sql<Column>`
    select table_name || '.' || column_name as name, data_type || ' ' || is_nullable as is,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' as "mayBeLeftOut"
    from information_schema.columns where table_schema = 'public'`.execute(database.db)
  const { rows: demands } = await sql<{ table: string; demand: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as demand
      from pg_constraint where connamespace = 'public'::regnamespace
    union select indrelid::regclass::text, pg_get_indexdef(indexrelid)
      from pg_index join pg_class on oid = indrelid where indisunique and relnamespace = 'public'::regnamespace`.execute(
    database.db,
  )
  return { columns: new Map(columns.map((column) => [column.name, column])), demands }
}

it.each(ruled)('%s says what it asks of versions before', (step) => {
  expect(step).toMatch(/^\d{3}-(expand|contract-\d{3}|replace)-[a-z-]+$/)
})

it.each(ruled)('%s', async (step) => {
  const before = await schema()
  await migrateTo(step)
  const after = await schema()
  if (!step.includes('-expand-')) return
  const tables = new Set([...before.columns.keys()].map((name) => name.replace(/\..*/, '')))
  const isOld = (name: string) => tables.has(name.replace(/\..*/, ''))
  const changed = [...before.columns.values()].filter(({ name, is }) => after.columns.get(name)?.is !== is)
  const added = [...after.columns.values()].filter(({ name }) => isOld(name) && !before.columns.has(name))
  const known = new Set(before.demands.map(({ demand }) => demand))
  expect(changed, 'taken away, or changed').toEqual([])
  expect(
    added.filter(({ mayBeLeftOut }) => !mayBeLeftOut),
    'rows of before would lack it',
  ).toEqual([])
  expect(
    after.demands.filter(({ table, demand }) => tables.has(table) && !known.has(demand)),
    'rows of before might not comply',
  ).toEqual([])
})
