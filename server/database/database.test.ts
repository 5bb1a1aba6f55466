/** How a database comes to its schema, in every situation that a start can meet. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it, onTestFinished } from 'vitest'
import { onBothDatabases, type TestDatabase } from '../../tests/support/databases.ts'
import { newFolder } from '../../tests/support/new-folder.ts'
import { stepsTaken } from './database.ts'
import { migrationsFor } from './migrations.ts'
import type { Tables } from './schema.ts'
import { openSqlite, sqliteFile } from './sqlite.ts'
import { SqliteDriver } from './sqlite-driver.ts'

const severalAtOnce = (database: TestDatabase) =>
  it('can be opened by several processes at once, and again', async () => {
    const opened = await Promise.all([1, 2, 3, 4].map(() => database.open()))
    for (const { checkWritable } of opened) await checkWritable()
    const { rows } = await sql`select name from kysely_migration`.execute((await database.open()).db)
    expect(rows.length).toBeGreaterThan(1)
  })

onBothDatabases('an empty database', severalAtOnce, 'empty')

onBothDatabases('a database', (database) => {
  it('of a newer version is refused, in words that say so', async () => {
    const { db } = await database.open()
    await sql`insert into kysely_migration (name, timestamp) values ('999-from-the-future', '2099-01-01T00:00:00.000Z')`.execute(
      db,
    )
    await expect(database.open()).rejects.toThrow(/newer version.*999-from-the-future/)
  })

  it.each([
    ['999-expand-something', true],
    ['999-contract-011-something', true],
    ['999-contract-998-something', false],
  ])('that a newer version brought to %s is used: %s', async (step, isUsed) => {
    const { db } = await database.open()
    await sql`insert into kysely_migration (name, timestamp) values (${step}, '2099-01-01T00:00:00.000Z')`.execute(db)
    const opening = database.open()
    if (isUsed) await (await opening).checkWritable()
    else await expect(opening).rejects.toThrow(step)
    expect((await stepsTaken(db)).at(-1)).toBe(step)
  })

  it('has nothing to leave for a request that is not there', async () => {
    const { db } = await database.open()
    const item = { request_id: 7, purpose: 'notification', next_attempt_at: '2026-11-21T12:00:00.000Z' } as const
    await expect(db.insertInto('outbox').values(item).execute()).rejects.toThrow(/foreign key/i)
  })

  it('keeps one key and one content once, whatever the code does', async () => {
    const { db } = await database.open()
    const row = (reference: string, key: string, slot: string) =>
      db
        .insertInto('request')
        .values({
          reference,
          kind: 'consultation',
          received_at: '2026-11-21T12:00:00.000Z',
          fields: '{}',
          email: '',
          idempotency_key: key,
          content_digest: slot,
          content_slot: slot,
          text_digest: '',
          suspected: null,
          released_at: null,
        })
        .execute()
    await row('A', 'key-1', 'slot-1')
    await expect(row('B', 'key-1', 'slot-2')).rejects.toThrow(/unique/i)
    await expect(row('C', 'key-2', 'slot-1')).rejects.toThrow(/unique/i)
    await expect(row('A', 'key-2', 'slot-2')).rejects.toThrow(/unique/i)
  })

  it('keeps what was counted before devices were known', async () => {
    const { db, dialect } = await database.open()
    for (const table of ['source_count', 'form_count', 'view_count', 'vital_count'])
      await db.schema.dropTable(table).execute()
    await sql`create table view_count (day text not null, view text not null, count integer not null,
      constraint view_count_key primary key (day, view))`.execute(db)
    await sql`create table vital_count (day text not null, view text not null, vital text not null, at_most integer not null,
      count integer not null, constraint vital_count_key primary key (day, view, vital, at_most))`.execute(db)
    await sql`insert into view_count values ('2026-11-20', '/', 7), ('2026-11-21', '/', 3)`.execute(db)
    await sql`insert into vital_count values ('2026-11-20', '/', 'lcp', 500, 5)`.execute(db)
    const { '009-devices-sources-and-forms': step } = migrationsFor(dialect)
    await step?.up(db)
    expect(await db.selectFrom('view_count').selectAll().orderBy('day').execute()).toEqual([
      { day: '2026-11-20', view: '/', device: '', count: 7 },
      { day: '2026-11-21', view: '/', device: '', count: 3 },
    ])
    expect(await db.selectFrom('vital_count').selectAll().execute()).toEqual([
      { day: '2026-11-20', view: '/', device: '', vital: 'lcp', at_most: 500, count: 5 },
    ])
  })
})

it('takes over what the first version stored', async () => {
  const dir = await newFolder()
  const file = new DatabaseSync(join(dir, sqliteFile))
  file.exec(`
    create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
    insert into kysely_migration values ('001-requests-and-mails', '2026-11-01T00:00:00.000Z');
    create table request (id integer primary key autoincrement, reference text not null unique, kind text not null,
      received_at text not null, fields text not null);
    create table outgoing_mail (id integer primary key autoincrement,
      request_id integer not null references request (id) on delete cascade, purpose text not null,
      attempts integer not null default 0, next_attempt_at text not null, delivered_at text, last_error text,
      constraint one_mail_per_purpose unique (request_id, purpose));
    create index outgoing_mail_due on outgoing_mail (next_attempt_at) where delivered_at is null;
    insert into request values (7, 'AB12-CD34', 'consultation', '2026-11-20T08:00:00.000Z',
      '{"name":"Ada","email":"Ada@Example.com","company":"","message":"Hi"}');
    insert into outgoing_mail values (1, 7, 'notification', 0, '2026-11-20T08:00:00.000Z', '2026-11-20T08:00:01.000Z', null);
    insert into outgoing_mail values (2, 7, 'confirmation', 3, '2026-11-20T09:00:00.000Z', null, 'EDNS');`)
  file.close()
  const { db, close } = await openSqlite(dir)
  onTestFinished(() => close())
  expect(await db.selectFrom('request').select(['id', 'reference', 'email']).execute()).toEqual([
    { id: 7, reference: 'AB12-CD34', email: 'ada@example.com' },
  ])
  expect(await db.selectFrom('outbox').select(['request_id', 'purpose', 'attempts', 'delivered_at']).execute()).toEqual(
    [
      { request_id: 7, purpose: 'notification', attempts: 0, delivered_at: '2026-11-20T08:00:01.000Z' },
      { request_id: 7, purpose: 'confirmation', attempts: 3, delivered_at: null },
    ],
  )
})

it('still holds what was held when every suspect was', async () => {
  const dir = await newFolder()
  const file = new DatabaseSync(join(dir, sqliteFile))
  const before = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SqliteDriver(file, () => {}),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  const provider = { getMigrations: async () => migrationsFor('sqlite') }
  await new Migrator({ db: before, provider }).migrateTo('004-parked-items')
  file.exec(`
    insert into request (reference, kind, received_at, fields, suspected, released_at) values
      ('A', 'consultation', '2026-11-20', '{}', 'links', null),
      ('B', 'consultation', '2026-11-19', '{}', 'links', '2026-11-20'),
      ('C', 'consultation', '2026-11-18', '{}', null, null);`)
  file.close()
  const { db, close } = await openSqlite(dir)
  const rows = await db.selectFrom('request').select(['reference', 'held_at', 'released_at']).orderBy('id').execute()
  await close()
  expect(rows).toEqual([
    { reference: 'A', held_at: '2026-11-20', released_at: null },
    { reference: 'B', held_at: '2026-11-19', released_at: '2026-11-20' },
    { reference: 'C', held_at: null, released_at: null },
  ])
})
