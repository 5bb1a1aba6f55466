import { expect, it } from 'vitest'
import { noCounts, sampleReport, someCounts } from '../server/report/testing.ts'
import { reportCopy } from '../words/words.ts'
import { reportTable } from './report-table.ts'

const compared = { ...someCounts, views: someCounts.views.slice(0, 1), arrivals: someCounts.arrivals.slice(2) }
const shown = (counts = someCounts) => reportTable(sampleReport(counts, compared))
const lineOf = (lines: readonly string[], start: string) => lines.find((line) => line.startsWith(start)) ?? ''

it('shows numbers beside the earlier ones, and what is above its limit', () => {
  const lines = shown()
  expect(lineOf(lines, reportCopy.pages.all)).toMatch(/ 1,347 +1,200$/)
  expect(lineOf(lines, '/contact')).toMatch(/ 23 +0$/)
  expect(lineOf(lines, 'letter/mail')).toMatch(/ 26 +26 +2 +2$/)
  expect(lineOf(lines, reportCopy.speed.devices.phone)).toContain('450 ms !')
  expect(lines).toContain(reportCopy.table.notGood)
  expect(lineOf(lines, '* (')).toMatch(/ 5 +0$/)
  expect(lineOf(lines, reportCopy.states.held)).toMatch(/ 0 +6$/)
})

it('has no column for a period without anything', () => {
  const lines = reportTable(sampleReport(someCounts, noCounts))
  expect(lineOf(lines, reportCopy.pages.all)).toMatch(/ 1,347$/)
  expect(lines.join('\n')).not.toContain(reportCopy.columns.was.toUpperCase())
})

it('prints no control sequences from the database', () => {
  const views = [{ day: '2026-11-20', view: '/\u001b[31mred', count: 3 }]
  expect(shown({ ...someCounts, views }).join('')).not.toContain('\u001b')
})

it('shows how many rows are left out', () => {
  const views = Array.from({ length: 40 }, (_, index) => ({ day: '2026-11-20', view: `/${index}`, count: 3 }))
  expect(shown({ ...someCounts, views }).join('\n')).toContain('26 more')
})

it('says what to do when there is nothing, and no number', () => {
  const lines = reportTable(sampleReport(noCounts))
  expect(lines.join(' ')).toContain(reportCopy.remarks.notCounted)
  expect(lines).not.toContain('')
})
