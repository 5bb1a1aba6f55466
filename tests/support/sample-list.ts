/** A list of requests for tests, screenshots and benchmarks, on a Monday afternoon. */
import type { Due, ListFilter, Staff } from '../../contracts/desk.ts'
import type { RequestList } from '../../server/desk/list.ts'
import type { RequestRow } from '../../server/desk/list-rows.ts'

export const maya: Staff = { email: 'maya@firm.example', name: 'Maya Ortiz' }
export const tom: Staff = { email: 'tom@firm.example', name: 'Tom Reyes' }

/** Monday, 2:40 PM in New York. */
export const sampleNow = '2026-11-23T19:40:00.000Z'

export const noFilter: ListFilter = { search: '', state: '', with: '' }

export function createSampleRow(row: Partial<RequestRow> = {}): RequestRow {
  return {
    reference: 'H8TV-2C6P',
    version: 3,
    kind: 'consultation',
    name: 'Dana Whitfield',
    company: 'Northfield Supply',
    firstLine: 'Since we moved the catalog, recommendations show items we no longer sell.',
    challenge: '',
    prompts: 0,
    about: '',
    due: null,
    state: 'new',
    stateAt: null,
    reviewSentAt: null,
    fixedAt: null,
    startsAt: null,
    appointmentAt: null,
    quarantined: false,
    suspected: [],
    failed: null,
    assignee: null,
    receivedAt: '2026-11-23T15:42:00.000Z',
    ...row,
  }
}

function createDue(what: Due['what'], at: string, urgency: Due['urgency'] = 'ahead'): Due {
  return { what, at, urgency }
}

/** A prompt rescue whose deadlines count from its arrival. */
function createRescue(receivedAt: string, row: Partial<RequestRow> & Pick<RequestRow, 'reference'>): RequestRow {
  return createSampleRow({
    kind: 'prompt-rescue',
    receivedAt,
    startsAt: receivedAt,
    prompts: 2,
    challenge: 'inconsistent',
    ...row,
  })
}

export const sampleRescues: readonly [RequestRow, RequestRow, ...RequestRow[]] = [
  createRescue('2026-11-22T17:35:00.000Z', {
    ...{ reference: 'H8TV-2C6P', name: 'Priya Raman', company: 'Lattice Freight', prompts: 3, assignee: maya },
    firstLine: 'Tracking replies change the delivery date when the customer asks twice.',
    due: createDue('review', '2026-11-23T17:35:00.000Z', 'late'),
  }),
  createRescue('2026-11-22T22:40:00.000Z', {
    ...{ reference: 'J2KD-9QW4', name: 'Owen Marsh', company: 'Fernhill Dental Group', prompts: 1 },
    ...{ challenge: 'wrong-output', firstLine: 'The intake summary drops allergies about one time in ten.' },
    due: createDue('review', '2026-11-23T22:40:00.000Z', 'soon'),
  }),
  createRescue('2026-11-22T02:55:00.000Z', {
    ...{
      reference: 'K5PB-3MN7',
      name: 'Lucia Ferro',
      company: 'Banco Sur',
      prompts: 5,
      state: 'answered',
      assignee: tom,
    },
    ...{ challenge: 'integration', firstLine: 'JSON comes back with a closing sentence and the parser stops.' },
    ...{ stateAt: '2026-11-22T20:00:00.000Z', reviewSentAt: '2026-11-22T20:00:00.000Z' },
    due: createDue('delivery', '2026-11-24T02:55:00.000Z'),
  }),
  createRescue('2026-11-23T18:12:00.000Z', {
    ...{ reference: 'M7RC-6TX2', name: 'Jonas Weil', company: 'Kappel Home', assignee: tom },
    firstLine: 'Every third product title comes back in German.',
    due: createDue('review', '2026-11-24T18:12:00.000Z'),
  }),
]

const closing = '2026-11-24T23:00:00.000Z'
export const sampleConsultations: readonly RequestRow[] = [
  createSampleRow({
    ...{
      reference: 'N3VF-8YH5',
      name: 'Greg Antoine',
      company: 'Harbor Clinics',
      receivedAt: '2026-11-20T21:48:00.000Z',
    },
    firstLine: 'Two scheduling assistants give two different answers, and both are ours.',
    due: createDue('reply', '2026-11-23T23:00:00.000Z', 'soon'),
  }),
  createSampleRow({
    ...{
      reference: 'P4WG-2ZJ8',
      name: 'Mei Tanaka',
      company: 'Alder Payments',
      receivedAt: '2026-11-20T16:20:00.000Z',
    },
    ...{ about: 'audit', state: 'answered', stateAt: '2026-11-20T20:00:00.000Z', assignee: tom },
    firstLine: 'Our fraud model flags four refunds in ten; the vendor calls that normal.',
    appointmentAt: '2026-11-24T19:00:00.000Z',
    due: createDue('call', '2026-11-24T19:00:00.000Z'),
  }),
  createSampleRow({
    ...{ reference: 'Q6XH-5AK3', about: 'pro', appointmentAt: '2026-11-30T16:00:00.000Z' },
    due: createDue('reply', closing),
  }),
  createSampleRow({
    ...{ reference: 'R9YJ-7BL6', name: 'Robert Hale', company: 'Hale & Sons Logistics', assignee: maya },
    ...{ receivedAt: '2026-11-23T16:31:00.000Z', appointmentAt: '2026-11-27T20:00:00.000Z' },
    firstLine: 'We have a chatbot nobody asked for and a contract until June.',
    failed: { purpose: 'confirmation', cause: 'EENVELOPE 550', mayHaveArrived: false },
    due: createDue('reply', closing),
  }),
]

const quarantined = [
  createSampleRow({
    ...{
      reference: 'S2ZK-4CM9',
      name: 'Growth Team',
      company: '',
      receivedAt: '2026-11-23T14:03:00.000Z',
      quarantined: true,
    },
    ...{ suspected: ['honeypot', 'links'], firstLine: 'Rank first in AI search within 14 days, see our packages.' },
  }),
  createSampleRow({
    ...{ reference: 'T5AL-6DN2', name: 'K. Lindqvist', company: 'Lindqvist Advisory', quarantined: true },
    ...{ suspected: ['client-rate'], receivedAt: '2026-11-23T03:17:00.000Z' },
    firstLine: 'Following up on my message about your website.',
  }),
]

const finished = [
  createRescue('2026-11-19T13:15:00.000Z', {
    ...{
      reference: 'V8BM-9EP5',
      name: 'Ines Duarte',
      company: 'Corvo Retail',
      prompts: 4,
      state: 'won',
      assignee: tom,
    },
    ...{ challenge: 'cascading', firstLine: 'Size advice contradicts the size table on the same page.' },
    ...{ stateAt: '2026-11-21T06:30:00.000Z', fixedAt: '2026-11-21T06:15:00.000Z' },
    reviewSentAt: '2026-11-20T09:00:00.000Z',
  }),
  createSampleRow({
    ...{ reference: 'W3CN-2FQ8', name: 'Sam Okafor', company: 'Brightline Tutors', state: 'closed', assignee: maya },
    ...{ stateAt: '2026-11-23T15:00:00.000Z', receivedAt: '2026-11-09T17:00:00.000Z' },
    firstLine: 'How much would it cost to add AI to our app?',
  }),
]

const open = [...sampleRescues, ...sampleConsultations].sort((a, b) => (a.due?.at ?? '').localeCompare(b.due?.at ?? ''))

export const sampleList: RequestList = {
  filter: noFilter,
  counts: { open: 8, late: 1, quarantined: 2, undelivered: 1 },
  lastHoliday: null,
  unreadEvents: [],
  unmatchedEdits: false,
  groups: [
    { name: 'open', rows: open, count: open.length, all: null },
    { name: 'quarantined', rows: quarantined, count: quarantined.length, all: null },
    { name: 'finished', rows: finished, count: finished.length, all: null },
  ],
  staff: [maya, tom],
  next: null,
  first: null,
}
