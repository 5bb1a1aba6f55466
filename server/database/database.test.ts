/** How a database comes to its schema, in every situation that a start can meet. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onBothDatabases, type TestDatabase } from '../../tests/support/databases.ts'
import { stepsTaken } from './database.ts'

const severalAtOnce = (database: TestDatabase) =>
  it('can be opened by several processes at once, and again', async () => {
    const opened = await Promise.all([1, 2, 3, 4].map(() => database.open()))
    for (const { checkWritable } of opened) await checkWritable()
    const { rows } = await sql`select name from kysely_migration`.execute((await database.open()).db)
    expect(rows.length).toBeGreaterThan(0)
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

  it('that a newer version only added to is used', async () => {
    const { db } = await database.open()
    const step = '999-expand-something'
    await sql`insert into kysely_migration (name, timestamp) values (${step}, '2099-01-01T00:00:00.000Z')`.execute(db)
    await (await database.open()).checkWritable()
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
          content_token: slot,
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
})
