/** What staff do with a request, on both databases: on the state that they saw, once, and with a line of the audit log. */
import { beforeEach, expect, it } from 'vitest'
import { mailPurposes } from '../../contracts/mail.ts'
import { consultation, promptRescue } from '../../contracts/testing/sample-requests.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import type { Database } from '../database/database.ts'
import type { Doer } from './doing.ts'
import { newKey, requestByKey, storeKey } from './keys.ts'
import { type Records, requestRecords } from './records.ts'
import { type StaffChanges, staffChanges } from './staff.ts'
import type { NewRequest } from './store.ts'
import { savingInto } from './testing.ts'
import { withdraw } from './withdraw.ts'

const now = new Date('2026-11-23T15:00:00.000Z')
const [maya, tom] = ['maya@firm.example', 'tom@firm.example']
const by = (email: string, version?: number): Doer => ({
  actor: `staff:${email}`,
  ...(version !== undefined && { version }),
})

onBothDatabases('what staff do', (testDatabase) => {
  let database: Database
  let staff: StaffChanges
  let records: Records
  beforeEach(async () => {
    database = await testDatabase.open()
    staff = staffChanges(database)
    records = requestRecords(database, mailPurposes, 2)
  })

  const save = async (
    request: NewRequest['request'] = promptRescue(),
    more: Partial<Pick<NewRequest, 'suspected' | 'booking'>> = {},
  ) => {
    const { suspected, ...booking } = more
    return savingInto(database)(request, now, suspected, booking)
  }
  const row = (reference: string) =>
    database.db.selectFrom('request').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
  const audit = async (reference: string) => {
    const lines = await database.db
      .selectFrom('audit')
      .select(['actor', 'action', 'detail', 'version'])
      .where('reference', '=', reference)
      .orderBy('id')
      .execute()
    return lines.map(({ actor, action, detail, version }) => [version, actor, action, detail])
  }
  const slot = (iso: string) => ({
    slot: { start: Temporal.Instant.from(iso), end: Temporal.Instant.from(iso).add({ minutes: 30 }) },
    engineers: 1,
  })

  it('is to take it, to hand it over and to give it back, each in the audit log', async () => {
    const reference = await save()
    expect(await staff.take(reference, maya, by(maya, 0), now)).toBe('done')
    expect(await row(reference)).toMatchObject({ assignee: maya, taken_at: now.toISOString(), desk_version: 1 })
    expect(await staff.take(reference, tom, by(tom, 1), now)).toBe('same')
    expect(await staff.handOver(reference, tom, by(maya, 1), now)).toBe('done')
    expect(await row(reference)).toMatchObject({ assignee: tom })
    expect(await staff.giveBack(reference, by(tom, 2), now)).toBe('done')
    expect(await row(reference)).toMatchObject({ assignee: null, taken_at: null, desk_version: 3 })
    expect(await audit(reference)).toEqual([
      [1, `staff:${maya}`, 'take', maya],
      [2, `staff:${maya}`, 'hand-over', tom],
      [3, `staff:${tom}`, 'give-back', null],
    ])
  })

  it('is done by one of two who saw the same, and the other is told', async () => {
    const reference = await save()
    const [first, second] = await Promise.all([
      staff.take(reference, maya, by(maya, 0), now),
      staff.take(reference, tom, by(tom, 0), now),
    ])
    expect([first, second].toSorted()).toEqual(['done', 'stale'])
    expect(await audit(reference)).toHaveLength(1)
    expect((await row(reference)).assignee).toBe(first === 'done' ? maya : tom)
  })

  it('is done once when it is sent twice, and said to be done twice', async () => {
    const reference = await save()
    const answer = { staff: maya, text: 'It is the second prompt.', draft: null, marks: true }
    const twice = await Promise.all([
      staff.answer(reference, answer, by(maya, 0), now),
      staff.answer(reference, answer, by(maya, 0), now),
    ])
    expect(twice).toEqual(['done', 'done'])
    const answers = () => database.db.selectFrom('answer').select(['staff', 'text', 'delivered_at']).execute()
    expect(await answers()).toEqual([{ staff: maya, text: answer.text, delivered_at: null }])
    // Another text, another person, or a page that knows of the first answer: no repeats.
    expect(await staff.answer(reference, { ...answer, text: 'Or the third.' }, by(maya, 0), now)).toBe('stale')
    expect(await staff.answer(reference, { ...answer, staff: tom }, by(tom, 0), now)).toBe('stale')
    expect(await answers()).toHaveLength(1)
    expect(await staff.answer(reference, answer, by(maya, 1), now)).toBe('done')
    expect(await answers()).toHaveLength(2)
    expect(await staff.note(reference, maya, 'Called.', by(maya, 2), now)).toBe('done')
    expect(await staff.note(reference, maya, 'Called.', by(maya, 2), now)).toBe('done')
    expect(await database.db.selectFrom('note').select('text').execute()).toEqual([{ text: 'Called.' }])
  })

  it('counts a review as sent and a consultation as answered by an answer that says so, and by no other', async () => {
    const [rescue, talk] = [await save(), await save(consultation())]
    const answer = { staff: maya, text: 'Hello', draft: null }
    await staff.answer(rescue, { ...answer, marks: false }, by(maya), now)
    expect(await row(rescue)).toMatchObject({ state: 'new', review_sent_at: null })
    await staff.answer(rescue, { ...answer, marks: true }, by(maya), now)
    expect(await row(rescue)).toMatchObject({ state: 'answered', review_sent_at: now.toISOString(), fixed_at: null })
    await staff.answer(talk, { ...answer, marks: true }, by(maya), now)
    expect(await row(talk)).toMatchObject({ state: 'answered', state_at: now.toISOString(), review_sent_at: null })
    expect((await audit(rescue)).map(([, , action]) => action)).toEqual(['answer', 'answer', 'review-sent'])
    expect(await staff.mark(rescue, 'review-sent', by(maya), now)).toBe('same')
    expect(await staff.mark(rescue, 'fixed', by(maya), now)).toBe('done')
    expect(await row(rescue)).toMatchObject({ fixed_at: now.toISOString() })
    expect(await staff.mark(talk, 'fixed', by(maya), now)).toBe('same')
  })

  it('is to set the state, and to have it be new again', async () => {
    const reference = await save()
    expect(await staff.setState(reference, 'won', by(maya), now)).toBe('done')
    expect(await row(reference)).toMatchObject({ state: 'won', state_at: now.toISOString() })
    expect(await staff.setState(reference, 'won', by(maya), now)).toBe('same')
    expect(await staff.setState(reference, 'new', by(maya), now)).toBe('done')
    expect(await row(reference)).toMatchObject({ state: 'new', state_at: null })
  })

  it('keeps one draft of each, until it is sent or emptied', async () => {
    const reference = await save()
    const drafts = () => database.db.selectFrom('draft').select(['staff', 'text']).orderBy('staff').execute()
    const draftOf = async (email: string) =>
      (await database.db.selectFrom('draft').select('id').where('staff', '=', email).executeTakeFirstOrThrow()).id
    await staff.saveDraft(reference, { staff: maya, text: 'Hel', draft: null }, by(maya), now)
    await staff.saveDraft(reference, { staff: maya, text: 'Hello', draft: await draftOf(maya) }, by(maya), now)
    await staff.saveDraft(reference, { staff: tom, text: 'Hi', draft: null }, by(tom), now)
    expect(await drafts()).toEqual([
      { staff: maya, text: 'Hello' },
      { staff: tom, text: 'Hi' },
    ])
    expect((await row(reference)).desk_version).toBe(0)
    const sent = { staff: maya, text: 'Hello', draft: await draftOf(maya), marks: false }
    await staff.answer(reference, sent, by(maya, 0), now)
    await staff.saveDraft(reference, { staff: tom, text: ' ', draft: await draftOf(tom) }, by(tom), now)
    expect(await drafts()).toEqual([])
    // Another window of hers still shows the request as it was before she answered.
    expect(await staff.saveDraft(reference, { staff: maya, text: 'Hello', draft: null }, by(maya, 0), now)).toBe(
      'stale',
    )
    expect(await drafts()).toEqual([])
    expect(await staff.saveDraft(reference, { staff: maya, text: 'Hello again', draft: null }, by(maya, 1), now)).toBe(
      'done',
    )
    expect(await drafts()).toEqual([{ staff: maya, text: 'Hello again' }])
    expect((await row(reference)).desk_version).toBe(1)
  })

  it('loses no draft of another window to one that did not see it', async () => {
    const reference = await save()
    const kept = () => database.db.selectFrom('draft').select(['id', 'text']).execute()
    const keep = (text: string, draft: number | null) =>
      staff.saveDraft(reference, { staff: maya, text, draft }, by(maya, 0), now)
    expect(await keep('Newer', null)).toBe('done')
    for (const text of ['Older', '']) expect(await keep(text, null)).toBe('draft')
    // A second click.
    expect(await keep('Newer', null)).toBe('done')
    expect(await kept()).toMatchObject([{ text: 'Newer' }])
    await staff.answer(reference, { staff: maya, text: 'Older', draft: null, marks: false }, by(maya, 0), now)
    const [newer] = await kept()
    expect(newer?.text).toBe('Newer')
    await staff.saveDraft(reference, { staff: tom, text: '', draft: newer?.id ?? null }, by(tom), now)
    expect(await staff.saveDraft(reference, { staff: maya, text: '', draft: newer?.id ?? null }, by(maya), now)).toBe(
      'done',
    )
    expect(await kept()).toEqual([])
  })

  it('sends again what was given up, once, and only for who knows how the request stands', async () => {
    const reference = await save()
    const giveUp = () => database.db.updateTable('outbox').set({ parked_at: now.toISOString() }).execute()
    const waiting = async () => {
      const rows = await database.db.selectFrom('outbox').select('parked_at').execute()
      return rows.filter(({ parked_at }) => parked_at === null).length
    }
    await giveUp()
    await staff.take(reference, tom, by(tom, 0), now)
    expect(await staff.retry(reference, by(maya, 0), now)).toBe('stale')
    expect(await waiting()).toBe(0)
    expect(await staff.retry(reference, by(maya, 1), now)).toBe('done')
    expect(await waiting()).toBe(mailPurposes.length)
    await giveUp()
    // A second click is told the same, and does nothing.
    expect(await staff.retry(reference, by(maya, 1), now)).toBe('done')
    expect(await waiting()).toBe(0)
    expect(await audit(reference)).toEqual([
      [1, `staff:${tom}`, 'take', tom],
      [2, `staff:${maya}`, 'retry', null],
    ])
    await database.db.updateTable('outbox').set({ delivered_at: now.toISOString() }).execute()
    expect(await staff.retry(reference, by(maya, 2), now)).toBe('same')
  })

  it('is not done on a request that its visitor has changed or withdrawn meanwhile', async () => {
    const reference = await save()
    const { id } = await row(reference)
    const key = newKey()
    await storeKey(database.db, id, key, now)
    await staff.note(reference, maya, 'canary', by(maya, 0), now)
    await staff.saveDraft(reference, { staff: maya, text: 'canary', draft: null }, by(maya), now)
    await staff.answer(reference, { staff: tom, text: 'canary', draft: null, marks: false }, by(tom, 1), now)
    const opened = await requestByKey(database.db, reference, key)
    if (!opened) throw new Error('not opened')
    await database.write((transaction) => withdraw(transaction, opened, now))
    expect(
      await staff.answer(reference, { staff: maya, text: 'Hello', draft: null, marks: true }, by(maya, 2), now),
    ).toBe('stale')
    const { desk_version } = await row(reference)
    expect(
      await staff.answer(
        reference,
        { staff: maya, text: 'Hello', draft: null, marks: true },
        by(maya, desk_version),
        now,
      ),
    ).toBe('none')
    expect(await staff.saveDraft(reference, { staff: maya, text: 'Hello', draft: null }, by(maya), now)).toBe('none')
    expect(await staff.retry(reference, by(maya, desk_version), now)).toBe('done')
    expect((await audit(reference)).at(-2)).toEqual([3, 'visitor', 'withdrawn', null])
    for (const table of ['note', 'draft', 'answer'] as const) {
      expect(await database.db.selectFrom(table).select('id').execute()).toEqual([])
    }
  })

  it('moves and cancels the talk, and says when it is now', async () => {
    const reference = await save(consultation())
    expect(await staff.move(reference, slot('2026-11-30T15:00:00Z'), by(maya, 0), now)).toBe('done')
    expect(await staff.move(reference, slot('2026-11-30T15:00:00Z'), by(maya, 0), now)).toBe('done')
    expect(await staff.cancel(reference, by(maya, 1), now)).toBe('done')
    expect(await staff.cancel(reference, by(maya, 2), now)).toBe('same')
    expect((await audit(reference)).map(([, , ...what]) => what)).toEqual([
      ['move', '2026-11-30T15:00:00.000Z'],
      ['cancel', null],
    ])
    const other = await save(consultation({ message: 'Other' }))
    await staff.move(other, slot('2026-11-30T16:00:00Z'), by(maya, 0), now)
    await expect(staff.move(reference, slot('2026-11-30T16:00:00Z'), by(maya, 2), now)).rejects.toThrow()
    expect((await row(reference)).desk_version).toBe(2)
  })

  it('holds a request back: nothing of it leaves, its time is free, and a release makes up for it', async () => {
    const place = slot('2026-11-30T15:00:00Z')
    const reference = await save(consultation(), { booking: { ...place, zone: '' } })
    const purposes = async () =>
      (
        await database.db
          .selectFrom('outbox')
          .innerJoin('request', 'request.id', 'request_id')
          .select('purpose')
          .where('reference', '=', reference)
          .orderBy('purpose')
          .execute()
      ).map(({ purpose }) => purpose)
    await database.db
      .updateTable('outbox')
      .set({ delivered_at: now.toISOString() })
      .where('purpose', '=', 'notification')
      .execute()
    expect(await staff.hold(reference, by(maya, 0), now)).toBe('done')
    expect(await purposes()).toEqual(['notification'])
    expect(
      await staff.answer(reference, { staff: maya, text: 'Hello', draft: null, marks: false }, by(maya, 1), now),
    ).toBe('held')
    expect(await staff.note(reference, maya, 'Spam?', by(maya, 1), now)).toBe('done')
    const other = await save(consultation({ message: 'Other' }))
    expect(await staff.move(other, place, by(tom, 0), now)).toBe('done')
    expect(await staff.cancel(other, by(tom, 1), now)).toBe('done')
    const released = await records.release(reference, now, by(maya, 2))
    expect(released).toEqual({ outcome: 'done', released: { unconfirmed: null, wish: 'booked' } })
    expect(await purposes()).toEqual(['confirmation', 'notification'])
    expect(await records.release(reference, now, by(maya, 2))).toEqual({ outcome: 'done' })
    expect((await records.release(reference, now, by(tom, 2))).outcome).toBe('stale')
  })

  it('holds no request back that was answered', async () => {
    const reference = await save()
    await staff.answer(reference, { staff: maya, text: 'Hello', draft: null, marks: false }, by(maya), now)
    expect(await staff.hold(reference, by(maya), now)).toBe('same')
    expect((await row(reference)).held_at).toBeNull()
  })

  it('leaves of an erased request who erased it, and no more', async () => {
    const reference = await save()
    await staff.note(reference, maya, 'canary', by(maya), now)
    await staff.saveDraft(reference, { staff: maya, text: 'canary', draft: null }, by(maya), now)
    await staff.answer(reference, { staff: maya, text: 'canary', draft: null, marks: true }, by(maya), now)
    const erased = await records.erase([reference], async () => {}, `staff:${tom}`)
    expect(erased).toEqual({ references: [reference], outboxItems: mailPurposes.length + 1 })
    expect((await audit(reference)).at(-1)).toEqual([null, `staff:${tom}`, 'erased', null])
    for (const table of ['request', 'note', 'draft', 'answer'] as const) {
      expect(await database.db.selectFrom(table).select('id').execute()).toEqual([])
    }
  })
})
