import { afterEach, expect, it, vi } from 'vitest'
import { limits } from '../../contracts/limits.ts'
import type { Submission } from '../../contracts/submission.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import { eraseReturnedForms, maxReturnedForms, returnedForms } from './returned-forms.ts'

const submission: Submission = {
  kind: 'consultation',
  values: { name: 'Ada', message: '</script>\n漢 😀' },
  errors: { email: 'email.invalid' },
}
const now = new Date('2026-11-23T15:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

afterEach(() => vi.useRealTimers())

onBothDatabases('a form that came back', ({ open }) => {
  it('is found only by its id, in every process, until it expires', async () => {
    const [first, second] = [await open(), await open()]
    const held = returnedForms(first)
    const ids = [await held.hold(submission, now), await held.hold({ ...submission, values: {} }, now)]
    expect(new Set(ids).size).toBe(2)
    const elsewhere = returnedForms(second)
    expect(await elsewhere.find(ids[0] ?? '', later(limits.heldFormMinutes - 1))).toEqual(submission)
    expect(await elsewhere.find(ids[1] ?? '', now)).toEqual({ ...submission, values: {} })
    expect(await elsewhere.find(ids[0] ?? '', later(limits.heldFormMinutes))).toBeUndefined()
    for (const id of ['', 'x'.repeat(22), "' or 1=1 --", `${ids[0]}x`, 'x'.repeat(100_000)]) {
      expect(await elsewhere.find(id, now)).toBeUndefined()
    }
    const rows = await first.db.selectFrom('held_form').select('id_hash').execute()
    expect(rows.map(({ id_hash }) => id_hash)).not.toContain(ids[0])
  })

  it('is erased when it expires, also when its clock was ahead', async () => {
    const database = await open()
    const held = returnedForms(database)
    await held.hold(submission, now)
    const kept = await held.hold(submission, later(10))
    await held.hold(submission, later(40_000))
    await eraseReturnedForms(database, later(limits.heldFormMinutes))
    expect(await database.db.selectFrom('held_form').selectAll().execute()).toHaveLength(1)
    expect(await held.find(kept ?? '', later(limits.heldFormMinutes))).toEqual(submission)
  })

  it('is erased by the process that has it', async () => {
    vi.useFakeTimers({ now, toFake: ['setTimeout', 'Date'] })
    const database = await open()
    await returnedForms(database).hold(submission, now)
    vi.advanceTimersByTime(limits.heldFormMinutes * 60_000 + 1_000)
    vi.useRealTimers()
    const rows = () => database.db.selectFrom('held_form').selectAll().execute()
    await expect.poll(rows).toEqual([])
  })

  it('is not stored when it is larger than a visitor may send', async () => {
    const held = returnedForms(await open())
    const of = (characters: number) => held.hold({ ...submission, values: { message: '漢'.repeat(characters) } }, now)
    expect(await of(limits.body / 3)).toBeNull()
    expect(await of(limits.body / 3 - 100)).not.toBeNull()
  })

  it('is not stored beyond the limit until another one expires', async () => {
    const database = await open()
    const held = returnedForms(database)
    const row = { data: '{}', expires_at: later(10).toISOString() }
    const rows = Array.from({ length: maxReturnedForms }, (_, index) => ({ ...row, id_hash: `${index}` }))
    for (let start = 0; start < maxReturnedForms; start += 250) {
      await database.db
        .insertInto('held_form')
        .values(rows.slice(start, start + 250))
        .execute()
    }
    expect(await held.hold(submission, now)).toBeNull()
    expect(await held.hold(submission, later(10))).not.toBeNull()
  })
})
