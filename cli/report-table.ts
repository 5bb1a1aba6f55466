/** The report as lines of text, without colors. */
import { type Vital, vitals } from '../contracts/monitoring.ts'
import type { Report } from '../contracts/report.ts'
import { type ReportRow, reportRows, reportSections } from '../server/report/rows.ts'
import { fill } from '../words/fill.ts'
import { formatCount, formatDays, formatValues, formatVital } from '../words/numbers.ts'
import { reportCopy } from '../words/words.ts'
import { plainLine } from './text.ts'

const gap = '  '
const mostName = 60
/** `--csv` has all. */
const mostRows = 16

export function reportTable(report: Report): string[] {
  const { period, before, madeAt, remarks } = report
  const { lead, leadAlone } = reportCopy.table
  const moment = `${madeAt.slice(0, 16).replace('T', ' ')} UTC`
  const days = { days: formatDays(period), moment }
  const rows = reportRows(report)
  return [
    before ? fill(lead, { ...days, before: formatDays(before.period) }) : fill(leadAlone, days),
    ...remarks.map(({ code, values }) => fill(reportCopy.remarks[code], formatValues(values))),
    ...reportSections.flatMap((section) => {
      const own = rows.filter((row) => row.section === section)
      return own.some(({ value, before }) => value || before) ? ['', ...sectionLines(own, before !== null)] : []
    }),
  ]
}

function sectionLines(rows: readonly ReportRow[], compared: boolean): string[] {
  const section = rows[0]?.section ?? 'requests'
  const measures = [...new Set(rows.map(({ measure }) => measure))]
  const columns: Readonly<Record<string, string>> = { ...reportCopy.columns, ...reportCopy.kinds }
  const was = compared ? [reportCopy.columns.was.toUpperCase()] : []
  const heading = [
    reportCopy.sections[section].toUpperCase(),
    ...measures.flatMap((measure) => [(columns[measure] ?? measure).toUpperCase(), ...was]),
  ]
  const names = Map.groupBy(rows, ({ name }) => name)
  const lines = [...names]
    .map(([name, own]) => [
      nameOf(section, name),
      ...own.flatMap((row) => [shown(row, row.value), ...(compared ? [shown(row, row.before)] : [])]),
    ])
    // A page with few views has no speed.
    .filter((line) => section !== 'speed' || line.slice(1).some((cell) => cell !== ''))
  const left = lines.length - mostRows
  return [
    ...aligned([heading, ...lines.slice(0, mostRows)]),
    ...(left > 0 ? [fill(reportCopy.table.more, { n: left })] : []),
    ...(lines.some((line) => line.some((cell) => cell.endsWith('!'))) ? [reportCopy.table.notGood] : []),
  ]
}

/** Routes, hosts, campaigns and levels are their own names. */
function nameOf(section: ReportRow['section'], name: string): string {
  const { rows, states, funnel, kinds, pages, sources, quiz, speed } = reportCopy
  const words = { requests: rows, states, funnel, forms: kinds, sources, quiz, views: {}, speed: speed.devices }[
    section
  ]
  const [, type, rest = ''] = /^(campaign|host) (.*)$/s.exec(name) ?? []
  if (section === 'sources' && type === 'host') return rest
  if (section === 'sources' && type === 'campaign') return `${rest} (${sources.notes.campaign})`
  if (section === 'views' && name === 'all') return pages.all
  if (name === '*') return `* (${pages['*'].toLowerCase()})`
  const known: Readonly<Record<string, unknown>> = words
  const word = Object.hasOwn(known, name) ? known[name] : undefined
  return typeof word === 'string' ? word : name
}

function shown({ section, measure }: ReportRow, value: number | null): string {
  if (value === null) return ''
  if (section !== 'speed') return formatCount(value)
  const vital = measure as Vital
  return `${formatVital(vital, value)}${value > vitals[vital].good ? ' !' : ''}`
}

/** Names to the left, numbers to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const plain = rows.map(([name = '', ...cells]) => [plainLine(name).slice(0, mostName), ...cells])
  const widths = (plain[0] ?? []).map((_, column) => Math.max(...plain.map((row) => (row[column] ?? '').length)))
  return plain.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join(gap)
      .trimEnd(),
  )
}
