/** Staff actions on a request, on both databases: on the version that they saw, once, with a line in the audit log. */
import { beforeEach, expect, it } from 'vitest'
import { consultation, promptRescue } from '../../contracts/sample-requests.ts'
import { mailPurposes } from '../../site/documents/emails/mail.ts'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { createErasureServices, createSave, readRequestRow } from '../../tests/support/stored-requests.ts'
import type { Database } from '../database/database.ts'
import { createKey, findRequestByKey, storeKey } from './keys.ts'
import type { PerformedBy } from './perform-action.ts'
import { eraseRequests } from './retention.ts'
import { withdrawRequest } from './self-service/actions.ts'
import { createStaffActions, type StaffActions } from './staff-actions.ts'
import type { NewRequest } from './store.ts'

const now = new Date('2026-11-23T15:00:00.000Z')
const [maya, tom] = ['maya@firm.example', 'tom@firm.example']
/** @param token the form's token. */
const by = (email: string, version?: number, token?: string): PerformedBy => ({
  actor: `staff:${email}`,
  ...(version !== undefined && { version }),
  ...(token !== undefined && { token }),
})

describeOnBothDatabases('a staff action', (testDatabase) => {
  let database: Database
  let staff: StaffActions
  beforeEach(async () => {
    database = await testDatabase.open()
    staff = createStaffActions(database)
  })

  const save = (request: NewRequest['request'] = promptRescue()) => createSave(database)(request, now)
  const hello = { staff: maya, text: 'Hello', isReview: false }
  const row = (reference: string) => readRequestRow(database, reference)
  const audit = async (reference: string) => {
    const lines = await database.db
      .selectFrom('audit')
      .select(['actor', 'action', 'detail'])
      .where('reference', '=', reference)
      .orderBy('id')
      .execute()
    return lines.map(({ actor, action, detail }) => [actor, action, detail])
  }

  it('is done once when sent twice, with the same answer', async () => {
    const reference = await save()
    const answer = { staff: maya, text: 'It is the second prompt.', isReview: true }
    const twice = await Promise.all([
      staff(reference, by(maya, 0, 'form'), now).answer(answer),
      staff(reference, by(maya, 0, 'form'), now).answer(answer),
    ])
    expect(twice).toEqual(['done', 'done'])
    const answers = () => database.db.selectFrom('answer').select(['staff', 'text']).execute()
    expect(await answers()).toEqual([{ staff: maya, text: answer.text }])
    // Another form or another person isn't a repeat.
    expect(await staff(reference, by(maya, 0, 'other'), now).answer(answer)).toBe('stale')
    expect(await staff(reference, by(tom, 0, 'form'), now).answer(answer)).toBe('stale')
    expect(await answers()).toHaveLength(1)
    // The form is still recognized after later actions.
    expect(await staff(reference, by(maya, 1, 'note'), now).note(maya, 'Called.')).toBe('done')
    expect(await staff(reference, by(maya, 0, 'form'), now).answer(answer)).toBe('done')
    expect(await answers()).toHaveLength(1)
  })

  it('counts a review only for an answer marked as such', async () => {
    const [rescue, talk] = [await save(), await save(consultation())]
    await staff(rescue, by(maya), now).answer(hello)
    expect(await row(rescue)).toMatchObject({ state: 'answered', review_sent_at: null })
    // An answer assigns only an unassigned request.
    await staff(rescue, by(tom), now).answer({ ...hello, staff: tom, isReview: true })
    expect(await row(rescue)).toMatchObject({ assignee: maya, locked_at: now.toISOString() })
    expect(await row(rescue)).toMatchObject({ state: 'answered', review_sent_at: now.toISOString(), fixed_at: null })
    await staff(talk, by(maya), now).answer(hello)
    expect(await row(talk)).toMatchObject({ state: 'answered', state_at: now.toISOString(), review_sent_at: null })
    expect((await audit(rescue)).map(([, action]) => action)).toEqual(['answer', 'take', 'answer', 'review-sent'])
    expect(await staff(rescue, by(maya), now).mark('review-sent')).toBe('nothing')
    expect(await staff(rescue, by(maya), now).mark('fixed')).toBe('done')
    expect(await row(rescue)).toMatchObject({ fixed_at: now.toISOString() })
    expect(await staff(talk, by(maya), now).mark('fixed')).toBe('nothing')
    expect(await staff(talk, by(maya), now).cancelDue()).toBe('nothing')
  })

  it('marks the invoice for each half as sent and paid, with its amount then, and takes both back', async () => {
    const [reference, talk] = [await save(), await save(consultation())]
    const at = now.toISOString()
    const act = staff(reference, by(maya), now)
    expect(await act.unmarkInvoice('paid', 'second')).toBe('nothing')
    expect(await act.markInvoice('invoice-sent', 'first', 250)).toBe('done')
    expect(await act.markInvoice('invoice-sent', 'first', 300)).toBe('nothing')
    expect(await act.markInvoice('paid', 'second', 300)).toBe('done')
    expect(await row(reference)).toMatchObject({
      ...{ first_invoiced_at: at, first_paid_at: null, first_dollars: 250 },
      ...{ second_invoiced_at: at, second_paid_at: at, second_dollars: 300, state: 'new', accepted_at: at },
    })
    expect(await act.unmarkInvoice('invoice-sent', 'second')).toBe('nothing')
    // The payment's click also marked the invoice.
    expect(await act.unmarkInvoice('paid', 'second')).toBe('done')
    expect(await row(reference)).toMatchObject({ second_invoiced_at: null, second_paid_at: null, second_dollars: null })
    expect((await audit(reference)).map(([, ...line]) => line)).toEqual([
      ['invoice-sent', 'first'],
      ['paid', 'second'],
      ['undo-paid', 'second'],
    ])
    expect(await staff(talk, by(maya), now).markInvoice('paid', 'first', 250)).toBe('nothing')
  })

  it('keeps a state that a reply or a person has set when a mark is taken back', async () => {
    const texts = ['Replied', 'Answered', 'Won']
    const [replied, answered, won] = await Promise.all(texts.map((prompts) => save(promptRescue({ prompts }))))
    const act = (reference = '', at = now) => staff(reference, by(maya), at)
    const later = new Date(now.getTime() + 1_000)
    await act(replied).answer({ ...hello, isReview: true })
    await act(answered).setState('answered')
    for (const reference of [answered, won]) await act(reference, later).mark('review-sent')
    await act(won, later).setState('won')
    for (const reference of [replied, answered, won]) {
      await act(reference, later).unmark('review-sent')
      expect(await row(reference ?? '')).toMatchObject({
        state: reference === won ? 'won' : 'answered',
        review_sent_at: null,
      })
    }
  })

  it('resends a dead-lettered item once, only for the current version', async () => {
    const reference = await save()
    const giveUp = () => database.db.updateTable('outbox').set({ dead_lettered_at: now.toISOString() }).execute()
    const waiting = async () => {
      const rows = await database.db.selectFrom('outbox').select('dead_lettered_at').execute()
      return rows.filter(({ dead_lettered_at }) => dead_lettered_at === null).length
    }
    await giveUp()
    await staff(reference, by(tom, 0), now).take(tom)
    expect(await staff(reference, by(maya, 0), now).retry()).toBe('stale')
    expect(await waiting()).toBe(0)
    expect(await staff(reference, by(maya, 1, 'form'), now).retry()).toBe('done')
    expect(await waiting()).toBe(mailPurposes.length)
    await giveUp()
    // A second click gets the same answer and changes nothing.
    expect(await staff(reference, by(maya, 1, 'form'), now).retry()).toBe('done')
    expect(await waiting()).toBe(0)
    expect(await audit(reference)).toEqual([
      [`staff:${tom}`, 'take', tom],
      [`staff:${maya}`, 'retry', null],
    ])
    await database.db.updateTable('outbox').set({ delivered_at: now.toISOString() }).execute()
    expect(await staff(reference, by(maya, 2), now).retry()).toBe('nothing')
  })

  it('does nothing if the visitor has changed or withdrawn the request in the meantime', async () => {
    const reference = await save()
    await staff(reference, by(maya, 0), now).note(maya, 'canary')
    await staff(reference, by(maya), now).saveDraft({ staff: maya, text: 'canary' })
    await staff(reference, by(tom, 1), now).answer({ ...hello, text: 'canary' })
    await withdrawRequest(database, reference, now)
    expect(await staff(reference, by(maya, 2), now).answer(hello)).toBe('gone')
    const { version } = await row(reference)
    expect(await staff(reference, by(maya, version), now).answer(hello)).toBe('gone')
    expect(await staff(reference, by(maya, version), now).retry()).toBe('done')
    expect((await audit(reference)).at(-2)).toEqual(['visitor', 'withdrawn', null])
    for (const table of ['note', 'answer_draft', 'answer'] as const) {
      expect(await database.db.selectFrom(table).select('id').execute()).toEqual([])
    }
  })

  it('corrects the email address once: earlier links stop working, and the confirmation is sent again', async () => {
    const reference = await save(consultation({ email: 'ada@exmaple.com' }))
    const { id } = await row(reference)
    const key = createKey()
    await storeKey(database.db, id, key, now)
    await database.db.updateTable('outbox').set({ delivered_at: now.toISOString() }).execute()

    const both = await Promise.all([
      staff(reference, by(maya, 0), now).correctEmail('Ada@Example.com'),
      staff(reference, by(tom, 0), now).correctEmail('ada@example.org'),
    ])
    expect(both.toSorted()).toEqual(['done', 'stale'])
    const { email } = await row(reference)
    const [actor, other, given] =
      both[0] === 'done' ? [maya, 'ada@example.org', 'Ada@Example.com'] : [tom, 'ada@example.com', 'ada@example.org']
    expect(email).toBe(given.toLowerCase())
    expect(JSON.parse((await row(reference)).fields).email).toBe(given)
    expect(await row(reference)).toMatchObject({ mailbox: given.toLowerCase(), unconfirmed: null })
    expect((await row(reference)).search_text).not.toContain('exmaple')
    expect(await findRequestByKey(database.db, reference, key)).toBeUndefined()
    expect(await audit(reference)).toEqual([[`staff:${actor}`, 'email', null]])
    const due = await database.db
      .selectFrom('outbox')
      .select(['purpose', 'version'])
      .where('delivered_at', 'is', null)
      .orderBy('purpose')
      .execute()
    expect(due).toEqual([
      { purpose: 'change-notification', version: 1 },
      { purpose: 'confirmation', version: 1 },
    ])
    expect(await staff(reference, by(actor, 0), now).correctEmail(other)).toBe('stale')
    expect(await staff(reference, by(actor, 1), now).correctEmail(given)).toBe('nothing')
  })

  it('allows only notes on a quarantined request, and a release sends its mails', async () => {
    const reference = await createSave(database)(consultation(), now, ['honeypot'])
    const queued = async () => (await database.db.selectFrom('outbox').select('purpose').execute()).length
    expect(await staff(reference, by(maya, 0), now).answer(hello)).toBe('quarantined')
    expect(await staff(reference, by(maya, 0), now).note(maya, 'Spam?')).toBe('done')
    expect(await queued()).toBe(0)
    expect(await staff(reference, by(maya, 1), now).release(mailPurposes)).toBe('done')
    expect(await queued()).toBe(mailPurposes.length)
    expect(await staff(reference, by(tom, 1), now).release(mailPurposes)).toBe('stale')
  })

  it('does not erase a request that was just answered, or answer one that was just erased', async () => {
    for (let pair = 0; pair < 10; pair += 1) {
      const reference = await save(promptRescue({ prompts: `Prompt ${pair}` }))
      const [answered, erased] = await Promise.all([
        staff(reference, by(maya, 0), now).answer(hello),
        eraseRequests(createErasureServices(database), [reference], `staff:${tom}`, now, new Map([[reference, 0]])),
      ])
      expect([answered, erased]).toEqual(answered === 'done' ? ['done', []] : ['gone', [reference]])
    }
  })
})
