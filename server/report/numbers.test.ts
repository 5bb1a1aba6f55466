/** The report's numbers: what they are made of, what stands beside them, and what it says of them. */
import { describe, expect, it } from 'vitest'
import { reportPeriods } from '../../contracts/desk.ts'
import { overflow } from '../../contracts/monitoring.ts'
import { noCounts, now, period, sampleReport, someCounts, terms } from '../../tests/support/sample-report.ts'
import { numbersOf, statesOf } from './numbers.ts'
import { percentile75 } from './percentile.ts'
import { addDays, bucketsOf, daysIn, grainOf, spanBefore, spanOf } from './period.ts'
import type { Counts } from './read.ts'
import { reviewsOf } from './reviews.ts'
import { reportRows } from './rows.ts'

const numbersFor = (counts: Counts = someCounts, span = period) =>
  numbersOf(counts, span, bucketsOf(span, grainOf(span)), terms, now)
const numbers = numbersFor()

describe('numbers', () => {
  it('have each device by itself, and programs in none of them', () => {
    expect(numbers.devices.map(({ device, views }) => [device, views])).toEqual([
      ['desktop', 519],
      ['phone', 801],
      ['', 27],
    ])
    const [desktop, phone] = numbers.devices
    expect(desktop).toMatchObject({ lcp: { samples: 20, p75: 1_375 }, inp: { samples: 0, p75: null } })
    expect(phone).toMatchObject({ lcp: { samples: 20, p75: 875, good: true }, inp: { p75: 450, good: false } })
    expect(numbers.views.byPrograms).toBe(46)
  })

  it('count each visit and each request with one source: the campaign before the site, the site before nothing', () => {
    expect(numbers.visits).toBe(381)
    expect(numbers.sources).toEqual([
      { type: 'direct', name: '', visits: 302, sent: 1 },
      { type: 'host', name: 'news.example', visits: 53, sent: 0 },
      { type: 'campaign', name: 'letter/mail', visits: 26, sent: 2 },
      { type: 'unreported', name: '', visits: 0, sent: 3 },
    ])
    const same = [
      { host: 'letter', campaign: '', count: 5 },
      { host: '', campaign: 'letter', count: 7 },
    ]
    expect(numbersFor({ ...noCounts, arrivals: same }).sources.map(({ type, visits }) => [type, visits])).toEqual([
      ['campaign', 7],
      ['host', 5],
    ])
  })

  it('name every level in its order, and one that is new', () => {
    const renamed = { action: 'finished', level: 'Superb', count: 1 } as const
    const { quiz } = numbersFor({ ...someCounts, quiz: [renamed, ...someCounts.quiz] })
    expect(quiz).toEqual({
      started: 13,
      finished: 7,
      levels: [
        { level: 'Critical', count: 0 },
        { level: 'High Risk', count: 4 },
        { level: 'Good Foundation', count: 0 },
        { level: 'Ready', count: 2 },
        { level: 'Superb', count: 1 },
      ],
    })
  })

  it('count requests by day, kind and state, and what is held in its own state alone', () => {
    const { requests } = numbers
    expect(requests.total).toBe(6)
    expect(requests.kinds).toEqual({ 'prompt-rescue': 3, consultation: 3 })
    expect(requests.byBucket.flatMap((count, index) => (count ? [[index, count]] : []))).toEqual([
      [2, 4],
      [18, 2],
    ])
    expect(requests.held).toBe(6)
    expect(statesOf(someCounts.requests)).toEqual([
      { state: 'new', 'prompt-rescue': 0, consultation: 3 },
      { state: 'answered', 'prompt-rescue': 1, consultation: 0 },
      { state: 'won', 'prompt-rescue': 2, consultation: 0 },
      { state: 'lost', 'prompt-rescue': 0, consultation: 0 },
      { state: 'closed', 'prompt-rescue': 0, consultation: 0 },
      { state: 'held', 'prompt-rescue': 0, consultation: 6 },
    ])
  })
})

it('the 75th percentile lies within its bucket, and beyond the last bound is only known to be above', () => {
  const of = (vital: 'lcp' | 'inp', ...histogram: [number, number][]) => percentile75(vital, new Map(histogram))
  // Rank 30 of 40: 20 lie up to 1,000, and 10 of the 20 between 1,000 and 1,500 have to be passed.
  const between = { samples: 40, p75: 1_250, above: false, good: true }
  expect(of('lcp', [1_000, 20], [1_500, 20])).toMatchObject(between)
  // Rank 75 of 100: 50 up to 25, then 25 of the 50 between 300 and 500; empty buckets count.
  expect(of('inp', [25, 50], [500, 50])).toMatchObject({ p75: 400, good: false })
  const above = { samples: 100, p75: 10_000, above: true, good: false }
  expect(of('lcp', [500, 5], [overflow, 95])).toMatchObject(above)
})

const receivedAt = '2026-11-19T10:00:00.000Z'
const reviews = (startDate: string | null, reviewSentAt: string | null, at: Date = now) =>
  reviewsOf([{ receivedAt, startDate, reviewSentAt }], terms, at)

it.each([
  ['to the millisecond', null, '2026-11-20T10:00:00.000Z', 1],
  ['a millisecond late', null, '2026-11-20T10:00:00.001Z', 0],
  // The firm opens at 9:00 in New York, which is 14:00 UTC.
  ['from when the firm opens on its start date', '2026-11-20', '2026-11-21T14:00:00.000Z', 1],
  ['after that', '2026-11-20', '2026-11-21T14:00:00.001Z', 0],
  ['from when it came in, after that of its start date', '2026-11-18', '2026-11-20T10:00:00.001Z', 0],
  ['and no start date that is none', 'soon', '2026-11-20T10:00:00.000Z', 1],
])('a review is in time %s', (_, startDate, sentAt, inTime) => {
  expect(reviews(startDate, sentAt)).toEqual({ inTime, due: 1 })
})

it('is missed once its hours are over, and not counted before', () => {
  expect(reviews(null, null, new Date('2026-11-20T10:00:00.000Z'))).toEqual({ inTime: 0, due: 0 })
  expect(reviews(null, null, new Date('2026-11-20T10:00:00.001Z'))).toEqual({ inTime: 0, due: 1 })
  expect(reviews('2026-11-25', null)).toEqual({ inTime: 0, due: 0 })
})

describe('a period of the desk', () => {
  it('ends today', () => {
    expect(spanOf('28', now)).toEqual({ from: '2026-10-25', to: '2026-11-21' })
    expect(spanOf('today', now)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  })

  it.each(reportPeriods)('of %s stands beside as many days and as many points, of the same weekdays', (period) => {
    const span = spanOf(period, now)
    const other = spanBefore(span)
    expect(daysIn(other)).toBe(daysIn(span))
    expect(addDays(other.to, 1)).toBe(span.from)
    const points = (of: typeof span) => bucketsOf(of, grainOf(of)).length
    expect(points(other)).toBe(points(span))
    if (period !== 'today') expect(new Date(other.from).getUTCDay()).toBe(new Date(span.from).getUTCDay())
  })
})

const codes = (...given: Parameters<typeof sampleReport>) => sampleReport(...given).remarks.map(({ code }) => code)

it('has what it stands beside, unless there was nothing', () => {
  expect(sampleReport().before).toBeNull()
  const { before, visits } = sampleReport(someCounts, { ...noCounts, arrivals: someCounts.arrivals.slice(1) })
  expect([visits, before?.visits]).toEqual([381, 79])
  expect(before?.period).toEqual({ from: '2026-10-11', to: '2026-10-31' })
  expect(before?.buckets).toHaveLength(21)
})

it('says what is missing, and why', () => {
  expect(codes(noCounts)).toEqual(['notCounted'])
  expect(codes()).toEqual(['countingBegan', 'programs'])
  expect(codes(someCounts, someCounts, { from: '2026-11-05', to: '2026-11-21' })).toContain('comparedBegan')
  expect(codes({ ...someCounts, requests: [] })).toContain('noRequests')
  const kept = sampleReport(someCounts, noCounts, period, 10).remarks
  expect(kept).toContainEqual({ code: 'erased', values: { day: '2026-11-11', days: 10 } })
  expect(codes(someCounts, noCounts, period, 20)).not.toContain('erased')
  // The days beside it are erased first.
  expect(codes(someCounts, someCounts, period, 20)).toContain('erased')
})

it('has a row for what only one of both periods has', () => {
  const before = { day: '2026-10-20', view: '/terms', count: 9 }
  const arrival = { host: 'old.example', campaign: '', count: 4 }
  const rows = reportRows(sampleReport(someCounts, { ...noCounts, views: [before], arrivals: [arrival] }))
  const row = (section: string, name: string, measure: string) =>
    rows.find((one) => one.section === section && one.name === name && one.measure === measure)
  expect(row('views', '/terms', 'views')).toMatchObject({ value: 0, before: 9 })
  expect(row('views', '/contact', 'views')).toMatchObject({ value: 23, before: 0 })
  expect(row('sources', 'host old.example', 'visits')).toMatchObject({ value: 0, before: 4 })
  expect(row('speed', '/contact', 'lcp')).toMatchObject({ value: null, before: null })
  expect(row('speed', 'phone', 'lcp')).toMatchObject({ value: 875, before: null })
})
