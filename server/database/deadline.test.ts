/** A deadline for all statements of a task, on both databases. */
import { beforeEach, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import type { Database } from './database.ts'
import { DeadlineExceeded, withDeadline, withoutDeadline } from './deadline.ts'

const ms = 200

describeOnBothDatabases('a deadline', (testDatabase) => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase.open()
  })

  const add = (db: Pick<Database['db'], 'insertInto'>) =>
    db.insertInto('daily_count').values({ day: '2026-11-21', metric: 'view', name: '/', count: 1 }).execute()
  const stored = async () => (await database.db.selectFrom('daily_count').selectAll().execute()).length

  it('stores nothing after it has passed, although every statement was quick', async () => {
    const { promise: over, resolve } = Promise.withResolvers<void>()
    const { promise: worked, resolve: ended } = Promise.withResolvers<unknown>()
    const late = withDeadline(ms, () => {
      const work = database.write(async (transaction) => {
        await add(transaction)
        await over
      })
      work.then(ended, ended)
      return work
    })
    await expect(late).rejects.toThrow(DeadlineExceeded)
    resolve()
    expect(await worked).toBeInstanceOf(DeadlineExceeded)
    expect(await stored()).toBe(0)
    await database.write(add)
    expect(await stored()).toBe(1)
  })

  it('does not apply to work that is started without it', async () => {
    const { promise: over, resolve } = Promise.withResolvers<void>()
    const { promise: added, resolve: done } = Promise.withResolvers<unknown>()
    const late = withDeadline(ms, async () => {
      withoutDeadline(() => void over.then(() => database.write(add)).then(done, done))
      await new Promise(() => {})
    })
    await expect(late).rejects.toThrow(DeadlineExceeded)
    resolve()
    await added
    expect(await stored()).toBe(1)
  })
})
