import { beforeEach, expect, it, vi } from 'vitest'
import { mailPurposes } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import type { Database } from '../database/database.ts'
import { recognize } from './recognition.ts'
import { requestRecords } from './records.ts'
import { startRetention } from './retention.ts'
import { createRequestStore } from './store.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

onBothDatabases('retention', (testDatabase) => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase.open()
  })

  it('erases requests, with their mails, once they are older than promised', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
    const save = async (message: string, at: Date) => {
      const request: VisitorRequest = {
        kind: 'consultation',
        fields: { name: 'A', email: 'a@b.co', company: '', message },
      }
      const added = { request, recognition: recognize(request, null), suspected: [] }
      return (await createRequestStore(database, mailPurposes).save(added, at)).reference
    }
    // More than are erased at a time.
    const old = await Promise.all(Array.from({ length: 501 }, (_, index) => save(`Old ${index}`, daysAgo(31))))
    const kept = await save('Kept', daysAgo(29))
    const forgotten: string[] = []
    const records = requestRecords(database, mailPurposes)
    const forget = async (references: readonly string[]) => void forgotten.push(...references)
    const stop = startRetention(records, 30, forget, log)
    try {
      await vi.waitFor(async () => {
        const left = await database.db.selectFrom('request').select('reference').execute()
        expect(left.map(({ reference }) => reference)).toEqual([kept])
      }, 10_000)
      await vi.waitFor(() => expect(new Set(forgotten)).toEqual(new Set(old)))
      expect(await database.db.selectFrom('outbox').select('id').execute()).toHaveLength(mailPurposes.length)
    } finally {
      await stop()
    }
  })
})
