/** What a report says besides its numbers. */
import { expect, it } from 'vitest'
import { reportRows } from './rows.ts'
import { noCounts, period, sampleReport, someCounts } from './testing.ts'

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
