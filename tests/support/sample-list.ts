/** Rows of the desk's list for tests, on a Monday afternoon. */
import type { ListFilter, Staff } from '../../contracts/desk.ts'
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
    dues: [],
    invoices: [],
    state: 'new',
    stateAt: null,
    reviewSentAt: null,
    fixedAt: null,
    canceledAt: null,
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

/** An empty list. A busy one is the seeded desk's. */
export const sampleList: RequestList = {
  filter: noFilter,
  counts: { open: 0, late: 0, quarantined: 0, undelivered: 0 },
  alarms: [],
  lastHoliday: null,
  unreadEvents: [],
  filledDays: [],
  groups: [],
  staff: [maya, tom],
  next: null,
  first: null,
}
