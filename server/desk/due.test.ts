import { expect, it } from 'vitest'
import { sampleRules } from '../../tests/support/sample-schedule.ts'
import { type DueFacts, findDues, type InvoiceFacts } from './due.ts'

/** A Monday, twenty to three in New York. */
const now = new Date('2026-11-23T19:40:00.000Z')
const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000).toISOString()

const [first, second]: readonly InvoiceFacts[] = (['first', 'second'] as const).map((half) => ({
  ...{ half, dollars: null, sentAt: null, paidAt: null },
}))
const paid = { ...first, paidAt: hoursFromNow(-1) } as InvoiceFacts
/** Both invoices are paid, so that only the work is due. */
const settled = [paid, { ...paid, half: 'second' as const }]

const rescue: DueFacts = {
  ...{ kind: 'prompt-rescue', receivedAt: hoursFromNow(-2), startDate: '', state: 'new', isAside: false },
  ...{ reviewSentAt: null, fixedAt: null, canceledAt: null, appointmentAt: null },
  invoices: settled,
}
const talk: DueFacts = { ...rescue, kind: 'consultation' }

const reviewed: DueFacts = { ...rescue, state: 'answered', reviewSentAt: hoursFromNow(-1) }
const answered: DueFacts = { ...talk, state: 'answered' }
const reply = { what: 'reply', at: '2026-11-24T23:00:00.000Z' }
const call = { what: 'call', at: hoursFromNow(1) }

it.each<[string, DueFacts, object | null]>([
  ['review of a prompt rescue', rescue, { what: 'review', at: hoursFromNow(22), urgency: 'ahead' }],
  ['review of one that was only answered', { ...rescue, state: 'answered' }, { what: 'review' }],
  ['delivery after the review', reviewed, { what: 'delivery', at: hoursFromNow(46) }],
  ['nothing after the delivery', { ...reviewed, fixedAt: hoursFromNow(0) }, null],
  [
    'review from when the firm opens after the start date',
    { ...rescue, startDate: '2026-11-25' },
    { at: '2026-11-26T14:00:00.000Z' },
  ],
  ['review soon', { ...rescue, receivedAt: hoursFromNow(-20.5) }, { urgency: 'soon' }],
  ['review in its last moment', { ...rescue, receivedAt: hoursFromNow(-24) }, { urgency: 'soon' }],
  ['review late', { ...rescue, receivedAt: hoursFromNow(-24.1) }, { urgency: 'late' }],
  ['reply to a consultation until the next working day ends', talk, reply],
  ['call when that comes first', { ...talk, appointmentAt: hoursFromNow(1) }, call],
  ['reply when the call has begun', { ...talk, appointmentAt: hoursFromNow(-1) }, reply],
  [
    'late reply before a call',
    { ...talk, receivedAt: hoursFromNow(-200), appointmentAt: hoursFromNow(1) },
    { what: 'reply', urgency: 'late' },
  ],
  ['nothing after the reply', answered, null],
  ['call after the reply', { ...answered, appointmentAt: hoursFromNow(1) }, call],
  ['nothing after the call', { ...answered, appointmentAt: hoursFromNow(-1) }, null],
  ['review of a lost one', { ...rescue, state: 'lost' }, { what: 'review' }],
  ['delivery of a won one', { ...reviewed, state: 'won' }, { what: 'delivery' }],
  ['call of a won consultation', { ...answered, state: 'won', appointmentAt: hoursFromNow(1) }, call],
  ['nothing of a closed consultation', { ...talk, state: 'closed' }, null],
  ['nothing once it is canceled', { ...rescue, canceledAt: hoursFromNow(-1) }, null],
  ['nothing of a quarantined or withdrawn one', { ...rescue, isAside: true }, null],
])('computes that what is due is the %s', (_, facts, expected) => {
  const [due = null] = findDues(facts, sampleRules, now)
  if (expected) expect(due).toMatchObject(expected)
  else expect(due).toBeNull()
})

it('makes a reply due at the time that the content promises', () => {
  const schedule = { ...sampleRules.schedule, replyDays: 2 }
  expect(findDues(talk, { ...sampleRules, schedule }, now)).toMatchObject([{ at: '2026-11-25T23:00:00.000Z' }])
})

it.each<[string, Partial<DueFacts>, readonly object[]]>([
  ['after the booking', {}, [{ what: 'invoice', half: 'first', at: '2026-11-23T23:00:00.000Z' }]],
  [
    'until it is paid, as many days after it was sent as an invoice has',
    { invoices: [{ ...first, sentAt: hoursFromNow(0) } as InvoiceFacts] },
    [{ what: 'payment', half: 'first', at: '2026-12-23T23:00:00.000Z' }],
  ],
  [
    'of the second half after the delivery',
    { invoices: [paid, second as InvoiceFacts], fixedAt: hoursFromNow(-49) },
    [{ what: 'invoice', half: 'second', at: '2026-11-23T23:00:00.000Z' }],
  ],
  ['in a won one', { state: 'won' }, [{ what: 'invoice' }]],
  ['in a canceled one, not', { canceledAt: hoursFromNow(0) }, []],
])('makes an invoice due %s', (_, more, expected) => {
  const invoices = [first, second] as InvoiceFacts[]
  const dues = findDues({ ...rescue, receivedAt: hoursFromNow(-50), invoices, ...more }, sampleRules, now)
  expect(dues.filter(({ half }) => half)).toMatchObject(expected)
})
