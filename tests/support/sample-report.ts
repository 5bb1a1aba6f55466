/** Counts for tests: a small month with every case in it, and empty ones. */
import { type Span, spanBefore } from '../../server/report/period.ts'
import type { Counts } from '../../server/report/read.ts'
import { reportOf } from '../../server/report/report.ts'

export const terms = {
  levels: ['Critical', 'High Risk', 'Good Foundation', 'Ready'],
  reviewHours: 24,
  schedule: { timeZone: 'America/New_York', opens: '09:00' },
  retentionDays: 365,
} as const

export const now = new Date('2026-11-21T10:00:00.000Z')
export const period: Span = { from: '2026-11-01', to: '2026-11-21' }

export const noCounts: Counts = {
  views: [],
  devices: [],
  arrivals: [],
  forms: [],
  vitals: [],
  quiz: [],
  requests: [],
  led: [],
  timed: 0,
  won: 0,
  rescues: [],
}

/** From 2026-11-02, a Monday, to 2026-11-21. */
export const someCounts: Counts = {
  views: [
    { day: '2026-11-02', view: '/', count: 1_200 },
    { day: '2026-11-05', view: '/', count: 34 },
    { day: '2026-11-05', view: '/services/prompt-assistance', count: 77 },
    { day: '2026-11-09', view: '/contact', count: 23 },
    { day: '2026-11-09', view: '/services/prompt-assistance/booked', count: 8 },
    { day: '2026-11-21', view: '*', count: 5 },
  ],
  devices: [
    { device: '', count: 27 },
    { device: 'phone', count: 801 },
    { device: 'desktop', count: 519 },
    { device: 'program', count: 46 },
  ],
  arrivals: [
    { host: '', campaign: '', count: 302 },
    { host: 'news.example', campaign: '', count: 53 },
    { host: 'news.example', campaign: 'letter/mail', count: 17 },
    { host: '', campaign: 'letter/mail', count: 9 },
  ],
  forms: [
    { form: 'prompt-rescue', action: 'started', count: 16 },
    { form: 'prompt-rescue', action: 'failed', count: 6 },
    { form: 'prompt-rescue', action: 'sent', count: 4 },
    { form: 'consultation', action: 'started', count: 14 },
    { form: 'consultation', action: 'sent', count: 10 },
  ],
  vitals: [
    { view: '/', device: 'phone', vital: 'lcp', atMost: 1_000, count: 20 },
    { view: '/', device: 'desktop', vital: 'lcp', atMost: 1_500, count: 20 },
    { view: '/', device: 'phone', vital: 'inp', atMost: 500, count: 21 },
    { view: '/', device: 'phone', vital: 'cls', atMost: 0, count: 7 },
    { view: '/contact', device: 'tablet', vital: 'lcp', atMost: 500, count: 19 },
  ],
  quiz: [
    { action: 'started', level: '', count: 13 },
    { action: 'finished', level: 'Ready', count: 2 },
    { action: 'finished', level: 'High Risk', count: 4 },
  ],
  requests: [
    { day: '2026-11-03', kind: 'consultation', state: 'new', count: 3 },
    { day: '2026-11-03', kind: 'prompt-rescue', state: 'answered', count: 1 },
    { day: '2026-11-19', kind: 'prompt-rescue', state: 'won', count: 2 },
    { day: '2026-11-20', kind: 'consultation', state: 'held', count: 6 },
  ],
  led: [
    { host: 'news.example', campaign: 'letter/mail', count: 2 },
    { host: '', campaign: '', count: 1 },
    { host: null, campaign: null, count: 3 },
  ],
  timed: 2,
  won: 4,
  rescues: [
    { receivedAt: '2026-11-03T10:00:00.000Z', startDate: '', reviewSentAt: '2026-11-04T09:00:00.000Z' },
    { receivedAt: '2026-11-19T10:00:00.000Z', startDate: null, reviewSentAt: null },
  ],
}

/** A report of them beside others. */
export function sampleReport(counts = someCounts, compared = noCounts, asked = period, retentionDays = 365) {
  const spans = { period: asked, earlier: spanBefore(asked) }
  const countedSince = counts.views[0]?.day ?? null
  return reportOf({ counts, compared, countedSince, states: counts.requests }, spans, { ...terms, retentionDays }, now)
}
