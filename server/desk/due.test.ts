import { beforeEach, expect, it } from 'vitest'
import { consultation, promptRescue } from '../../contracts/sample-requests.ts'
import { describeOnSqlite } from '../../tests/support/databases.ts'
import { sampleRules } from '../../tests/support/sample-schedule.ts'
import { createSave, readRequestRow } from '../../tests/support/stored-requests.ts'
import type { Database } from '../database/database.ts'
import { bookAppointment, cancelAppointment } from '../requests/appointments/booking.ts'
import { recordChange } from '../requests/changes.ts'
import { performAction } from '../requests/perform-action.ts'
import { unlimitedClient } from '../requests/quotas.ts'
import { createStaffActions } from '../requests/staff-actions.ts'
import { type DueRow, findDues, nothingDue, refreshDueDates } from './due.ts'

/** A Monday, twenty to three in New York. */
const now = new Date('2026-11-23T19:40:00.000Z')
const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000).toISOString()

const rescue: DueRow = {
  ...{ kind: 'prompt-rescue', received_at: hoursFromNow(-2), state: 'new', starts_at: null },
  ...{ quarantined_at: null, released_at: null, withdrawn_at: null },
  ...{ review_sent_at: null, fixed_at: null, canceled_at: null },
  ...{ first_invoiced_at: null, first_dollars: null, second_invoiced_at: null, second_dollars: null },
  // Both invoices are paid, so that only the work is due.
  ...{ first_paid_at: hoursFromNow(-1), second_paid_at: hoursFromNow(-1) },
}
const talk: DueRow = { ...rescue, kind: 'consultation' }

const reviewed: DueRow = { ...rescue, state: 'answered', review_sent_at: hoursFromNow(-1) }
const answered: DueRow = { ...talk, state: 'answered' }
const reply = { what: 'reply', at: '2026-11-24T23:00:00.000Z' }
const call = { what: 'call', at: hoursFromNow(1) }

it.each<[string, DueRow, object | null]>([
  ['review of a prompt rescue', rescue, { what: 'review', at: hoursFromNow(22), urgency: 'ahead' }],
  ['review of one that was only answered', { ...rescue, state: 'answered' }, { what: 'review' }],
  ['delivery after the review', reviewed, { what: 'delivery', at: hoursFromNow(46) }],
  ['nothing after the delivery', { ...reviewed, fixed_at: hoursFromNow(0) }, null],
  [
    'review from when the firm opens after the start date',
    { ...rescue, startDate: '2026-11-25' },
    { at: '2026-11-26T14:00:00.000Z' },
  ],
  ['review soon', { ...rescue, received_at: hoursFromNow(-20.5) }, { urgency: 'soon' }],
  ['review in its last moment', { ...rescue, received_at: hoursFromNow(-24) }, { urgency: 'soon' }],
  ['review late', { ...rescue, received_at: hoursFromNow(-24.1) }, { urgency: 'late' }],
  ['reply to a consultation until the next working day ends', talk, reply],
  ['call when that comes first', { ...talk, starts_at: hoursFromNow(1) }, call],
  ['reply when the call has begun', { ...talk, starts_at: hoursFromNow(-1) }, reply],
  [
    'late reply before a call',
    { ...talk, received_at: hoursFromNow(-200), starts_at: hoursFromNow(1) },
    { what: 'reply', urgency: 'late' },
  ],
  ['nothing after the reply', answered, null],
  ['call after the reply', { ...answered, starts_at: hoursFromNow(1) }, call],
  ['nothing after the call', { ...answered, starts_at: hoursFromNow(-1) }, null],
  ['review of a lost one', { ...rescue, state: 'lost' }, { what: 'review' }],
  ['delivery of a won one', { ...reviewed, state: 'won' }, { what: 'delivery' }],
  ['call of a won consultation', { ...answered, state: 'won', starts_at: hoursFromNow(1) }, call],
  ['nothing of a closed consultation', { ...talk, state: 'closed' }, null],
  ['nothing once it is canceled', { ...rescue, canceled_at: hoursFromNow(-1) }, null],
  ['nothing of a quarantined one', { ...rescue, quarantined_at: hoursFromNow(-1) }, null],
  ['nothing of a withdrawn one', { ...rescue, withdrawn_at: hoursFromNow(-1) }, null],
])('computes that what is due is the %s', (_, facts, expected) => {
  const [due = null] = findDues(facts, sampleRules, now)
  if (expected) expect(due).toMatchObject(expected)
  else expect(due).toBeNull()
})

it('makes a reply due at the time that the content promises', () => {
  const schedule = { ...sampleRules.schedule, replyDays: 2 }
  expect(findDues(talk, { ...sampleRules, schedule }, now)).toMatchObject([{ at: '2026-11-25T23:00:00.000Z' }])
})

it.each<[string, Partial<DueRow>, readonly object[]]>([
  ['after the booking', {}, [{ what: 'invoice', half: 'first', at: '2026-11-23T23:00:00.000Z' }]],
  [
    'until it is paid, as many days after it was sent as an invoice has',
    { first_invoiced_at: hoursFromNow(0) },
    [{ what: 'payment', half: 'first', at: '2026-12-23T23:00:00.000Z' }],
  ],
  [
    'of the second half after the delivery',
    { first_paid_at: hoursFromNow(-1), fixed_at: hoursFromNow(-49) },
    [{ what: 'invoice', half: 'second', at: '2026-11-23T23:00:00.000Z' }],
  ],
  ['in a won one', { state: 'won' }, [{ what: 'invoice' }]],
  ['in a canceled one, not', { canceled_at: hoursFromNow(0) }, []],
])('makes an invoice due %s', (_, more, expected) => {
  const unpaid = { ...rescue, received_at: hoursFromNow(-50), first_paid_at: null, second_paid_at: null }
  const dues = findDues({ ...unpaid, ...more }, sampleRules, now)
  expect(dues.filter(({ half }) => half)).toMatchObject(expected)
})

describeOnSqlite('stored due dates', (testDatabase) => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase.open()
  })

  async function dueAfter(change: () => Promise<unknown>, reference: string): Promise<string | null> {
    await refreshDueDates(database, sampleRules, now)
    await change()
    await refreshDueDates(database, sampleRules, now)
    return (await readRequestRow(database, reference)).due_at
  }

  it('change when staff act on a request', async () => {
    const reference = await createSave(database)(promptRescue(), now)
    const { mark, markInvoice, unmark, setState, cancelDue, undoCancelDue } = createStaffActions(database)(
      reference,
      { actor: 'server' },
      now,
    )
    const seen = [await dueAfter(async () => {}, reference)]
    for (const change of [
      () => mark('review-sent'),
      () => markInvoice('invoice-sent', 'first', 250),
      () => setState('won'),
      async () => {
        await mark('fixed')
        await markInvoice('paid', 'second', 250)
      },
      () => unmark('fixed'),
      () => cancelDue(),
      () => undoCancelDue(),
    ]) {
      seen.push(await dueAfter(change, reference))
    }
    const [review, delivery] = ['2026-11-24T19:40:00.000Z', '2026-11-25T19:40:00.000Z']
    const [invoice, payment] = ['2026-11-24T23:00:00.000Z', '2026-12-23T23:00:00.000Z']
    // Both marks are of the same moment, so one undo takes both back.
    expect(seen).toEqual([review, invoice, delivery, delivery, payment, review, nothingDue, review])
    const other = await createSave(database)(promptRescue({ prompts: 'Another' }), now, ['honeypot'])
    expect(await dueAfter(async () => {}, other)).toBe(nothingDue)
    const released = () => createStaffActions(database)(other, { actor: 'server' }, now).release(['notification'])
    expect(await dueAfter(released, other)).toBe('2026-11-24T19:40:00.000Z')
  })

  const bookOn = (day: number) => {
    const start = now.getTime() + day * 24 * 60 * 60_000
    return { slot: { start, end: start + 30 * 60_000 }, engineers: 2, zone: '' }
  }

  it('change when an appointment is moved or cancelled', async () => {
    const save = createSave(database)
    const talk = await save(consultation(), now, [], { booking: bookOn(1) })
    const { id } = await readRequestRow(database, talk)
    await createStaffActions(database)(talk, { actor: 'server' }, now).setState('answered')
    const visitors = (what: 'moved' | 'cancelled') => () =>
      performAction<never>(database, talk, { actor: 'server' }, now, async (transaction) => {
        if (what === 'moved') {
          await bookAppointment(transaction, { requestId: id, ...bookOn(3) }, unlimitedClient, now)
        } else await cancelAppointment(transaction, id, 'visitor', now)
        await recordChange(transaction, id, { what, by: 'visitor' }, now)
        return []
      })
    expect(await dueAfter(async () => {}, talk)).toBe('2026-11-24T19:40:00.000Z')
    expect(await dueAfter(visitors('moved'), talk)).toBe('2026-11-26T19:40:00.000Z')
    expect(await dueAfter(visitors('cancelled'), talk)).toBe(nothingDue)
  })
})
