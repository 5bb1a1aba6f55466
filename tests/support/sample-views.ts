/** Every page of the desk, by the name of its screenshot and tests. */

import type { HistoryEntry } from '../../server/desk/history.ts'
import type { DeskFrame, DeskView } from '../../server/desk/view.ts'
import { noFilter, sampleList, sampleRescues, sampleRow, tom } from './sample-list.ts'
import { sampleConsultation, sampleFrame, sampleRequest } from './sample-request.ts'

const changed: HistoryEntry[] = [
  { at: '2026-11-23T19:37:00.000Z', by: tom, what: 'take', tone: 'done' },
  {
    at: '2026-11-23T19:36:00.000Z',
    by: tom,
    what: 'answer',
    text: 'Hello Priya,\n\nI look into it now.\n\nTom',
    quotes: true,
    files: [{ id: 1, name: 'review of the prompts.pdf', type: 'application/pdf', bytes: 234_567 }],
    tone: 'done',
  },
]

/** Of a request whose review was sent and whose delivery is ahead. */
const reviewed = {
  unexplained: [],
  ...sampleRescues[2],
  clock: {
    start: '2026-11-22T02:55:00.000Z',
    review: '2026-11-23T02:55:00.000Z',
    delivery: '2026-11-24T02:55:00.000Z',
  },
}

const unusual = sampleRow({
  ...{ name: 'محمد بن عبد الله', company: 'شركة الشحن السريع', firstLine: 'الرد يغير تاريخ التسليم.' },
  ...{ reference: 'X4DP-7GR2', about: 'pro' },
})
const long = sampleRow({
  ...{ reference: 'Y6EQ-3HS5', name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) },
  ...{ company: 'Donaudampfschifffahrtsgesellschaft'.repeat(3), firstLine: 'x'.repeat(200) },
})

export const sampleViews: Readonly<Record<string, DeskView>> = {
  'sign-in': { page: 'sign-in', signIn: { ways: { mail: true, oidc: true, printed: false }, step: 'ask', next: '/' } },
  'sign-in-fault': {
    page: 'sign-in',
    signIn: { ways: { mail: true, oidc: false, printed: false }, step: 'ask', fault: 'address', next: '/' },
  },
  'sign-in-confirm': {
    page: 'sign-in',
    signIn: { ways: { mail: true, oidc: false, printed: false }, step: 'confirm', token: 'token', next: '/' },
  },
  record: {
    page: 'record',
    record: {
      ticks: [
        { id: 2, kind: 'delivery', day: '2026-11-23', share: null, reason: '' },
        { id: 1, kind: 'review', day: '2026-11-22', share: 117, reason: 'The prompts came without examples.' },
      ],
      refused: { id: 2, text: '', fault: 'empty' },
    },
  },
  list: { page: 'list', list: sampleList },
  'list-empty': {
    page: 'list',
    list: {
      ...sampleList,
      ...{
        counts: { open: 0, late: 0, held: 0, undelivered: 0 },
        groups: [],
        lastHoliday: '2026-12-25',
        unreadEvents: [
          { title: 'Team meeting', day: '2026-12-01' },
          { title: '', day: null },
        ],
        wordsSetAside: true,
      },
    },
  },
  'list-found': {
    page: 'list',
    list: {
      ...sampleList,
      filter: { ...noFilter, search: 'delivery date', kind: 'consultation', state: 'any', since: '90' },
      groups: [{ name: 'found', rows: [unusual, long, ...sampleRescues], count: 1000, all: null }],
      ...{ next: '/requests?state=any&page=2', first: '/requests' },
      refused: {
        ...{ action: 'take', done: 1 },
        rows: [
          { reference: 'J2KD-9QW4', name: 'Owen Marsh', fault: 'stale', changed },
          { reference: 'S2ZK-4CM9', name: 'Growth Team', fault: 'held', changed: [] },
        ],
      },
    },
  },
  request: { page: 'request', request: sampleRequest() },
  'request-changed-meanwhile': {
    page: 'request',
    request: sampleRequest({ fault: 'stale', asked: 'answer', typed: 'Hello Priya,\n\nhere is your review.', changed }),
  },
  'request-reviewed': {
    page: 'request',
    request: sampleRequest({
      ...reviewed,
      done: 'review-sent',
      failed: { purpose: 'confirmation', cause: 'EENVELOPE 550', mayHaveArrived: false },
      history: [
        { at: sampleFrame.now, by: 'server', what: 'mail.failed', detail: 'confirmation', tone: 'failed' },
        ...changed,
        ...sampleRequest().history,
      ],
    }),
  },
  'request-confirm': { page: 'request', request: sampleConsultation({ confirms: true }) },
  'request-held': {
    page: 'request',
    request: sampleConsultation({
      held: true,
      suspected: ['honeypot', 'haste'],
      due: null,
      appointmentAt: null,
      appointment: null,
    }),
  },
  'request-unusual': {
    page: 'request',
    request: sampleConsultation({
      ...long,
      fields: {
        email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
        phone: '1'.repeat(40),
        message: 'x'.repeat(3000),
      },
    }),
  },
  consultation: { page: 'request', request: sampleConsultation() },
  withdrawn: {
    page: 'request',
    request: sampleConsultation({
      ...{ name: '', company: '', withdrawn: true, fields: {}, due: null, context: null },
    }),
  },
  erase: {
    page: 'erase',
    erase: {
      ...{ reference: 'H8TV-2C6P', references: ['R9YJ-7BL6', 'H8TV-2C6P'], versions: 'R9YJ-7BL6:0 H8TV-2C6P:3' },
      ...{ name: 'Priya Raman', email: 'priya@example.com', fault: 'reference' },
      goes: { requests: 2, mails: 4, answers: 1, files: 2, notes: 2, appointments: 1, keys: 2 },
    },
  },
  account: {
    page: 'account',
    account: {
      sessions: [
        {
          id: 1,
          device: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
          startedAt: '2026-11-23T13:02:00.000Z',
          seenAt: sampleFrame.now,
          current: true,
        },
        {
          id: 2,
          device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1',
          startedAt: '2026-11-23T11:40:00.000Z',
          seenAt: '2026-11-23T12:10:00.000Z',
          current: false,
        },
      ],
    },
  },
  audit: {
    page: 'audit',
    audit: {
      entries: [
        { at: sampleFrame.now, by: tom, action: 'take', reference: 'H8TV-2C6P', detail: null },
        { at: '2026-11-23T19:00:00.000Z', by: 'visitor', action: 'changed', reference: 'Q6XH-5AK3', detail: 'moved' },
        { at: '2026-11-22T19:00:00.000Z', by: 'server', action: 'erased', reference: 'R9YJ-7BL6', detail: null },
      ],
      next: '/audit?before=1',
    },
  },
  problem: {
    page: 'problem',
    problem: 'expired',
    again: { address: '/requests/AAAA-1111', fields: [['text', 'Hello Priya,\n\nhere is your review.']] },
  },
}

export function frameOf(view: DeskView): DeskFrame {
  return view.page === 'sign-in' ? { ...sampleFrame, staff: null, csrf: '' } : sampleFrame
}
