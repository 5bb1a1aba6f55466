/** A corrected version in the place of a stored request; on both databases. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { mailPurposes } from '../../contracts/mail.ts'
import { consultation, promptRescue } from '../../contracts/testing/sample-requests.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import type { Database } from '../database/database.ts'
import { changesIn } from './changes.ts'
import { recognize } from './recognition.ts'
import { maxReplacements, replaceRequest } from './replace.ts'
import { createRequestStore } from './store.ts'

const now = new Date('2026-11-23T15:00:00Z')

onBothDatabases('a corrected request', ({ open }) => {
  let database: Database
  beforeEach(async () => {
    database = await open()
  })

  const stored = async (key: string, request = consultation()) => {
    const added = { request, recognition: recognize(request, key), suspected: [] }
    return (await createRequestStore(database, mailPurposes).save(added, now)).reference
  }
  const replace = (key: string, request: Parameters<typeof recognize>[0]) =>
    replaceRequest(database, { request, recognition: recognize(request, key), suspected: [], keepsTime: true }, now)
  const rows = () => database.db.selectFrom('request').selectAll().orderBy('id').execute()
  const set = (values: object) => database.db.updateTable('request').set(values).execute()

  it('replaces the first under the same reference, and both sides get a mail', async () => {
    const key = randomUUID()
    const reference = await stored(key)
    const corrected = consultation({ message: 'It drifts since Monday.' })
    expect(await replace(key, corrected)).toMatchObject({ reference, named: true })
    const [row, ...more] = await rows()
    expect(more).toEqual([])
    expect(JSON.parse(row?.fields ?? '')).toEqual(corrected.fields)
    const mails = await database.db.selectFrom('outbox').select(['purpose', 'changes']).orderBy('id').execute()
    const changes = mails.flatMap((mail) => changesIn(mail.changes).map(({ what }) => [mail.purpose, what]))
    expect(changes).toEqual([
      ['change-notification', 'text'],
      ['change-confirmation', 'text'],
    ])
    // A repeat of it is known, and the first version is now the other one.
    const store = createRequestStore(database, mailPurposes)
    expect((await store.recall(corrected, recognize(corrected, key), now)).known).toMatchObject({
      outcome: 'repeated',
      reference,
    })
    expect((await store.recall(consultation(), recognize(consultation(), key), now)).known).toMatchObject({
      outcome: 'changed',
    })
  })

  it.each([
    ['an engineer has it', () => set({ taken_at: now.toISOString() })],
    ['it is withdrawn', () => set({ withdrawn_at: now.toISOString() })],
    ['it is held', () => set({ held_at: now.toISOString() })],
    ['it was replaced as often as may be', () => set({ version: maxReplacements })],
  ])('does not when %s', async (_, happen) => {
    const key = randomUUID()
    await stored(key)
    await happen()
    const before = await rows()
    expect(await replace(key, consultation({ message: 'Other' }))).toBeUndefined()
    expect(await rows()).toEqual(before)
  })

  it.each([
    ['from another mailbox, where a mail that opens the request lies', consultation({ email: 'eve@example.com' })],
    ['of another kind', promptRescue({ email: consultation().fields.email })],
  ])('does not come %s', async (_, request) => {
    const key = randomUUID()
    await stored(key)
    expect(await replace(key, request)).toBeUndefined()
    expect(JSON.parse((await rows())[0]?.fields ?? '')).toEqual(consultation().fields)
  })

  it('cannot be replaced with another key', async () => {
    await stored(randomUUID())
    expect(await replace(randomUUID(), consultation({ message: 'Other' }))).toBeUndefined()
  })
})
