/** Migration to the current schema, in every situation that a start can meet. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothDatabases, type TestDatabase } from '../../tests/support/databases.ts'

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
