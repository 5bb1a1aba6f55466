/** On both databases, a request is stored once with its outbox items, found, sent and erased. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { consultation } from '../../contracts/sample-requests.ts'
import type { Signal } from '../../contracts/suspicion.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import { allRecords } from '../../tests/support/saving-into.ts'
import type { Database } from '../database/database.ts'
import type { OutboxPurpose } from '../database/schema.ts'
import { recognize, suspicion } from './recognition.ts'
import { type Records, requestRecords } from './records.ts'
import { createRequestStore, type RequestStore } from './store.ts'

const purposes: readonly OutboxPurpose[] = ['notification', 'confirmation', 'webhook']
const now = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

onBothDatabases('requests', (testDatabase) => {
  let database: Database
  let store: RequestStore
  let records: Records

  beforeEach(async () => {
    database = await testDatabase.open()
    store = createRequestStore(database, purposes)
    records = requestRecords(database, purposes)
  })

  const save = (
    request: VisitorRequest,
    key: string | null = randomUUID(),
    at = now,
    suspected: readonly Signal[] = [],
  ) => store.save({ request, recognition: recognize(request, key), suspected }, at)
  const all = () => allRecords(database)

  it('are stored with any text in them, whatever the index of words makes of it', async () => {
    const sql = `'; DROP TABLE request; -- "\\ 🙂 \u2028 Ünï`
    for (const message of ['\ud83d', 'be\0fore', 'x'.repeat(20_000), sql]) {
      expect(await save(consultation({ message }))).toMatchObject({ outcome: 'stored' })
      expect((await all())[0]?.request.fields).toMatchObject({ message })
    }
  })

  it('with one key are the same request, for as long as it is stored', async () => {
    const key = randomUUID()
    const { reference } = await save(consultation(), key)
    const days = later(3 * 24 * 60 * 60_000)
    expect(await save(consultation(), key, days)).toEqual({ outcome: 'repeated', reference, named: true })
    expect(await all()).toHaveLength(1)
  })

  it('are recognized by their content for ten to twenty minutes, with and without a key', async () => {
    const first = await save(consultation(), null)
    const known = async (message: string | undefined, minutes: number, key: string | null = null) => {
      const request = consultation(message ? { message } : {})
      return (await store.recall(request, recognize(request, key), later(minutes * 60_000))).known
    }
    const repeated = { outcome: 'repeated', reference: first.reference, named: false }
    for (const key of [null, randomUUID()]) {
      for (const minutes of [0, 10, 19.9]) expect(await known(undefined, minutes, key)).toEqual(repeated)
    }
    expect(await known('Corrected.', 0)).toBeUndefined()
    expect(await known(undefined, 20)).toBeUndefined()
  })

  it.each([
    ['one key', (key: string) => key],
    ['no key', () => null],
    ['a key each', () => randomUUID()],
  ])('are stored once when sent thirty times at once by two processes, with %s', async (_name, keyOf) => {
    const other = createRequestStore(await testDatabase.open(), purposes)
    const key = randomUUID()
    const saved = await Promise.all(
      // Each waits for those before it, up to the lock_timeout of 3 s: a hundred are too many for a slow disk.
      Array.from({ length: 30 }, (_, index) => {
        const recognition = recognize(consultation(), keyOf(key))
        return (index % 2 ? store : other).save({ request: consultation(), recognition, suspected: [] }, now)
      }),
    )
    expect(new Set(saved.map(({ reference }) => reference)).size).toBe(1)
    expect(saved.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
    const [only, ...more] = await all()
    expect(more).toEqual([])
    expect(only?.dispatches).toHaveLength(purposes.length)
  })

  it('are counted by their text for a day', async () => {
    const sameText = async (email: string, message: string, at = later(1)) => {
      const request = consultation({ email, message })
      return (await store.recall(request, recognize(request, null), at)).sameText
    }
    for (const name of ['a', 'b', 'c']) {
      await save(consultation({ name, email: `${name}@example.com`, message: 'Buy our  WONDERFUL links today' }))
      await save(consultation({ name, email: `${name}@example.com`, message: 'Call me.' }))
    }
    expect(await sameText('e@example.com', 'Buy our wonderful links today')).toBe(suspicion.sameText)
    expect(await sameText('A@example.com', 'Buy our wonderful links today'), 'without one’s own').toBe(
      suspicion.sameText - 1,
    )
    expect(await sameText('e@example.com', 'Buy our wonderful links today', later(25 * 60 * 60_000))).toBe(0)
    expect(await sameText('e@example.com', 'Another message of that length')).toBe(0)
    expect(await sameText('e@example.com', 'Call me.')).toBe(0)
  })

  it('with a hard sign wait for staff, and are sent once when released', async () => {
    const { reference } = await save(consultation(), null, now, ['honeypot', 'links'])
    expect(await all()).toMatchObject([{ reference, held: true, suspected: ['honeypot', 'links'], dispatches: [] }])
    const released = await Promise.all([
      records.release(reference, now, { actor: 'server' }),
      records.release(reference, now, { actor: 'server' }),
    ])
    // On PostgreSQL either may be the first.
    expect(released).toHaveLength(2)
    expect(released).toContainEqual({ outcome: 'done', released: { unconfirmed: null, wish: undefined } })
    expect(released).toContainEqual({ outcome: 'nothing' })
    const record = await records.show(reference)
    expect(record).toMatchObject({ held: false, releasedAt: now.toISOString() })
    expect(record?.dispatches).toHaveLength(purposes.length)
  })

  it('are erased completely', async () => {
    const [one, two] = [
      await save(consultation()),
      await save(consultation({ message: 'Two.', email: 'ADA@example.com' })),
    ]
    const kept = await save(consultation({ email: 'eve@example.com', message: 'Keep.' }))
    const forgotten: string[] = []
    const erased = await records.erase(
      [one.reference, two.reference, 'NONE-NONE'],
      async (references) => {
        forgotten.push(...references)
      },
      'server',
    )
    expect(erased).toEqual([one.reference, two.reference])
    // Before the rows, and after them once more: a mail may have been written to a file in between.
    const each = [one.reference, two.reference]
    expect(forgotten).toEqual([...each, ...each])
    expect((await all()).map(({ reference }) => reference)).toEqual([kept.reference])
    expect(await database.db.selectFrom('outbox').select('id').execute()).toHaveLength(purposes.length)
    expect(await database.db.selectFrom('request_key').select('id').execute()).toHaveLength(1)
  })

  it('are not erased while their files could not be deleted', async () => {
    const { reference } = await save(consultation())
    await expect(records.erase([reference], () => Promise.reject(new Error('disk')), 'server')).rejects.toThrow('disk')
    expect(await all()).toHaveLength(1)
  })
})
