/** Storing requests on both databases: once, with outbox items, recognized when repeated, and erased completely. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { consultation } from '../../contracts/sample-requests.ts'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { createErasureServices, readRequests } from '../../tests/support/stored-requests.ts'
import type { Database } from '../database/database.ts'
import type { OutboxPurpose } from '../database/schema.ts'
import { eraseRequests } from './retention.ts'
import { createRequestStore, type RequestStore } from './store.ts'

const purposes: readonly OutboxPurpose[] = ['notification', 'confirmation', 'webhook']
const now = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

describeOnBothDatabases('requests', (testDatabase) => {
  let database: Database
  let store: RequestStore
  beforeEach(async () => {
    database = await testDatabase.open()
    store = createRequestStore(database, purposes)
  })

  const save = (request: VisitorRequest, key: string | null = randomUUID(), at = now) =>
    store.save({ request, key }, at)
  const all = () => readRequests(database)

  it('are stored with any text, whatever the search text contains', async () => {
    const sql = `'; DROP TABLE request; -- "\\ 🙂 \u2028 Ünï`
    for (const message of ['\ud83d', 'be\0fore', 'x'.repeat(20_000), sql]) {
      expect(await save(consultation({ message }))).toMatchObject({ outcome: 'stored' })
      expect((await all())[0]?.fields).toMatchObject({ message })
    }
  })

  it('are recognized by their idempotency key for as long as they are stored', async () => {
    const key = randomUUID()
    const { reference } = await save(consultation(), key)
    const days = later(3 * 24 * 60 * 60_000)
    expect(await save(consultation(), key, days)).toEqual({ outcome: 'repeated', reference, isSameKey: true })
    expect(await all()).toHaveLength(1)
  })

  it('are recognized by their content for ten to twenty minutes, with and without a key', async () => {
    const first = await save(consultation(), null)
    const known = (message: string | undefined, minutes: number, key: string | null = null) =>
      store.findRepeat({ request: consultation(message ? { message } : {}), key }, later(minutes * 60_000))
    const repeated = { outcome: 'repeated', reference: first.reference, isSameKey: false }
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
  ])('are stored once when sent six times at once by two processes, with %s', async (_name, keyOf) => {
    const other = createRequestStore(await testDatabase.open(), purposes)
    const key = randomUUID()
    const saved = await Promise.all(
      // Each waits for those before it, for at most two seconds: few enough for a slow disk.
      Array.from({ length: 6 }, (_, index) =>
        (index % 2 ? store : other).save({ request: consultation(), key: keyOf(key) }, now),
      ),
    )
    expect(new Set(saved.map(({ reference }) => reference)).size).toBe(1)
    expect(saved.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
    expect((await all()).map((one) => one.purposes)).toEqual([purposes])
  })

  it('are not erased while their files could not be deleted', async () => {
    const { reference } = await save(consultation())
    const services = createErasureServices(database, () => Promise.reject(new Error('disk')))
    await expect(eraseRequests(services, [reference], 'server', now)).rejects.toThrow('disk')
    expect(await all()).toHaveLength(1)
  })
})
