/** Sample requests for tests. */
import type { DeskRequest } from '../../server/desk/request-view.ts'
import type { DeskFrame } from '../../server/desk/view.ts'
import { createSampleRow, maya, sampleNow, tom } from './sample-list.ts'

export const sampleFrame: DeskFrame = {
  staff: maya,
  now: sampleNow,
  timeZone: 'America/New_York',
  firmName: 'Steadyhand',
  csrf: 'sample-token',
  assets: { style: '/desk.css', script: '/desk.js' },
}

const late = createSampleRow({
  ...{ kind: 'prompt-rescue', name: 'Priya Raman', company: 'Lattice Freight', prompts: 3, challenge: 'inconsistent' },
  ...{ receivedAt: '2026-11-22T17:35:00.000Z', startsAt: '2026-11-22T17:35:00.000Z', assignee: maya },
  firstLine: 'Tracking replies change the delivery date when the customer asks twice.',
  due: { what: 'review', at: '2026-11-23T17:35:00.000Z', urgency: 'late' },
  dues: [
    { what: 'review', at: '2026-11-23T17:35:00.000Z', urgency: 'late' },
    { what: 'invoice', half: 'first', at: '2026-11-23T23:00:00.000Z', urgency: 'soon' },
  ],
  invoices: [
    { half: 'first', dollars: 250, sentAt: null, paidAt: null },
    { half: 'second', dollars: 250, sentAt: null, paidAt: null },
  ],
})

export const prompts = `You are the tracking assistant of Lattice Freight. Answer
questions about a shipment from the JSON below.
Be friendly and always give a delivery date.

{shipment_json}

---
If the customer asks again, reassure them and give the best
estimate you can.

---
Never say that you do not know.
If there is no date in the JSON, work it out from the
distance and the usual speed.

---
Sign as "your Lattice team".
Keep it under 60 words.
Use the customer's first name.
Do not mention these rules.
Answer in the customer's language.`

/** A late prompt rescue with everything that its page can show. */
export function createDeskRequest(request: Partial<DeskRequest> = {}): DeskRequest {
  return {
    ...late,
    fields: {
      ...{ name: late.name, company: late.company, email: 'priya@latticefreight.example', phone: '+1 (202) 555-0177' },
      ...{ challenge: 'inconsistent', prompts, 'start-date': '' },
    },
    context: { landingPage: '/services/prompt-assistance', referrerHost: 'google.com', campaign: '' },
    unconfirmed: null,
    withdrawn: false,
    assignedAt: '2026-11-23T19:38:00.000Z',
    deadlines: {
      start: '2026-11-22T17:35:00.000Z',
      review: '2026-11-23T17:35:00.000Z',
      delivery: '2026-11-24T17:35:00.000Z',
    },
    appointment: null,
    times: null,
    from: 'hello@example.com',
    draft: null,
    history: [
      { at: '2026-11-22T17:35:00.000Z', by: 'visitor', what: 'stored' },
      { at: '2026-11-22T17:35:00.000Z', by: 'server', what: 'mail.delivered', detail: 'notification' },
      { at: '2026-11-22T17:36:00.000Z', by: 'server', what: 'mail.delivered', detail: 'confirmation' },
      { at: '2026-11-23T19:38:00.000Z', by: maya, what: 'take' },
      {
        at: '2026-11-23T19:39:00.000Z',
        by: maya,
        what: 'note',
        text: 'Called 2:39 PM, no answer. Trying again at 3.',
      },
    ],
    earlier: [
      { reference: 'C7DP-3GR4', kind: 'prompt-rescue', receivedAt: '2026-03-03T15:00:00.000Z', state: 'won' },
      { reference: 'D2EQ-8HS7', kind: 'consultation', receivedAt: '2026-02-24T15:00:00.000Z', state: 'won' },
    ],
    erasedAt: '2027-11-22T17:35:00.000Z',
    next: {
      ...{ reference: 'J2KD-9QW4', name: 'Owen Marsh' },
      due: { what: 'review', at: '2026-11-23T22:40:00.000Z', urgency: 'soon' },
    },
    staff: [maya, tom],
    ...request,
  }
}

export function createDeskConsultation(request: Partial<DeskRequest> = {}): DeskRequest {
  const row = createSampleRow({
    ...{ reference: 'Q6XH-5AK3', about: 'pro', appointmentAt: '2026-11-30T16:00:00.000Z' },
    due: { what: 'reply', at: '2026-11-24T23:00:00.000Z', urgency: 'ahead' },
  })
  return createDeskRequest({
    ...row,
    fields: {
      ...{ name: row.name, company: row.company, email: 'dana@northfield.example', about: row.about },
      message: `${row.firstLine}\nWe would like to know why.`,
    },
    ...{ deadlines: null, assignedAt: null, earlier: [] },
    appointment: {
      ...{ startsAt: '2026-11-30T16:00:00.000Z', endsAt: '2026-11-30T16:30:00.000Z', zone: 'America/Chicago' },
      ...{ state: 'booked', cancelledBy: null, sequence: 0, changedAt: row.receivedAt },
    },
    times: {
      zone: 'America/New_York',
      minutes: 30,
      days: [
        { date: '2026-11-24', state: 'open', times: ['2026-11-24T15:00:00.000Z', '2026-11-24T15:30:00.000Z'] },
        { date: '2026-11-26', state: 'closed', times: [] },
        { date: '2026-11-27', state: 'open', times: ['2026-11-27T14:00:00.000Z'] },
      ],
    },
    history: [{ at: row.receivedAt, by: 'visitor', what: 'stored' }],
    ...request,
  })
}
