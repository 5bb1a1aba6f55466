import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openSqlite } from '../database/sqlite.ts'
import { startRetention } from './retention.ts'
import { createRequestStore } from './store.ts'

it('erases requests, with their mails, once they are older than promised', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'retention-'))
  const database = await openSqlite(dir)
  const { save } = createRequestStore(database)
  const fields = { name: 'Ada', email: 'ada@example.com', company: '', message: 'Hi' }
  const forgotten: string[] = []
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  const old = await save({ kind: 'consultation', fields }, daysAgo(31))
  const kept = await save({ kind: 'consultation', fields }, daysAgo(29))

  const stop = startRetention(database, 30, async (references) => void forgotten.push(...references), {
    info: () => {},
    error: () => {},
  })
  try {
    await vi.waitFor(async () => {
      const left = await database.db.selectFrom('request').select('reference').execute()
      expect(left.map(({ reference }) => reference)).toEqual([kept])
    })
    await vi.waitFor(() => expect(forgotten).toEqual([old]))
    expect(await database.db.selectFrom('outgoing_mail').select('id').execute()).toHaveLength(2)
  } finally {
    await stop()
    await database.close()
    await rm(dir, { recursive: true, force: true })
  }
})
