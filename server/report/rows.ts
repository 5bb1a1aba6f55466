/** A report as rows, for the table and the CSV file. */
import { requestKinds } from '../../contracts/form-fields.ts'
import { formActions, type Vital } from '../../contracts/monitoring.ts'
import { csvLine } from '../requests/export.ts'
import type { Numbers, Source } from './numbers.ts'
import { vitalNames } from './read.ts'
import type { Report } from './report.ts'

/** Names and measures are codes, routes and levels; sources begin with their type. */
export type ReportRow = {
  readonly section: keyof typeof sections
  readonly name: string
  readonly measure: string
  /** Null with too few samples. */
  readonly value: number | null
  /** Null, too, when that period has no data. */
  readonly before: number | null
}

type Of = (numbers: Numbers) => number | null | undefined
type Line = readonly [name: string, measures: Readonly<Record<string, Of>>]

const kinds = (of: (numbers: Numbers, kind: (typeof requestKinds)[number]) => number | null) =>
  Object.fromEntries(requestKinds.map((kind) => [kind, (numbers: Numbers) => of(numbers, kind)]))

/** Names from both periods: one that only one of them has is 0 in the other. */
const sections = {
  requests: () => [
    ['sent', { count: ({ requests }) => requests.total }],
    ...requestKinds.map((kind): Line => [kind, { count: ({ requests }) => requests.kinds[kind] }]),
    ['timed', { count: ({ requests }) => requests.timed }],
    ['offered', { count: ({ requests }) => requests.kinds.consultation - requests.timed }],
    ['won', { count: ({ requests }) => requests.won }],
    ['reviewsDue', { count: ({ reviews }) => reviews.due }],
    ['reviewsInTime', { count: ({ reviews }) => reviews.inTime }],
  ],
  states: (report) =>
    report.states.map((row): Line => [row.state, kinds((numbers, kind) => (numbers === report ? row[kind] : null))]),
  funnel: () => [
    ['visits', { count: ({ visits }) => visits }],
    ['started', { count: startedForms }],
    ['sent', { count: ({ requests }) => requests.total }],
  ],
  forms: () =>
    requestKinds.map(
      (kind): Line => [
        kind,
        Object.fromEntries(formActions.map((action) => [action, ({ forms }: Numbers) => forms[kind][action]])),
      ],
    ),
  sources: (report) =>
    both(report, ({ sources }) => sources, sourceName).map((name): Line => {
      const own = ({ sources }: Numbers) => sources.find((source) => sourceName(source) === name)
      return [name, { visits: (numbers) => own(numbers)?.visits, sent: (numbers) => own(numbers)?.sent }]
    }),
  views: (report) => [
    ['all', { views: ({ views }) => views.total }],
    ...both(
      report,
      ({ views }) => views.pages,
      ({ view }) => view,
    ).map((name): Line => [name, { views: ({ views }) => views.pages.find(({ view }) => view === name)?.total }]),
  ],
  quiz: (report) => [
    ['started', { count: ({ quiz }) => quiz.started }],
    ['finished', { count: ({ quiz }) => quiz.finished }],
    ...both(
      report,
      ({ quiz }) => quiz.levels,
      ({ level }) => level,
    ).map((name): Line => [name, { count: ({ quiz }) => quiz.levels.find(({ level }) => level === name)?.count }]),
  ],
  speed: (report) => [
    ...both(report, ({ devices }) => devices, deviceName).map(
      (name): Line => [name, speeds(({ devices }) => devices.find((row) => deviceName(row) === name))],
    ),
    ...both(
      report,
      ({ vitals }) => vitals,
      ({ view }) => view,
    ).map((name): Line => [name, speeds(({ vitals }) => vitals.find(({ view }) => view === name))]),
  ],
} as const satisfies Record<string, (report: Report) => readonly Line[]>

export const reportSections = Object.keys(sections) as readonly (keyof typeof sections)[]

export function startedForms({ forms }: Numbers): number {
  return requestKinds.reduce((sum, kind) => sum + forms[kind].started, 0)
}

/** All numbers but those of single days. */
export function reportRows(report: Report): ReportRow[] {
  return reportSections.flatMap((section) =>
    (sections[section] as (report: Report) => readonly Line[])(report).flatMap(([name, measures]) =>
      Object.entries(measures).map(([measure, of]) => {
        const unknown = section === 'speed' || section === 'states' ? null : 0
        const before = report.before && (of(report.before) ?? unknown)
        return { section, name, measure, value: of(report) ?? unknown, before }
      }),
    ),
  )
}

/** All numbers, then views and requests by day or week, with the byte order mark that Excel needs. */
export function reportCsv(report: Report): string {
  const { buckets, grain, before } = report
  const bySpan = (['views', 'requests'] as const).flatMap((measure) =>
    buckets.map(({ from }, index) => ({
      section: `by ${grain}`,
      name: from,
      measure,
      value: report[measure].byBucket[index],
      before: before?.[measure].byBucket[index],
    })),
  )
  const lines = [...reportRows(report), ...bySpan].map(({ section, name, measure, value, before }) =>
    csvLine([section, name, measure, value, before]),
  )
  return `\ufeff${csvLine(['section', 'name', 'measure', 'value', 'before'])}${lines.join('')}`
}

function deviceName({ device }: Numbers['devices'][number]): string {
  return device || 'unknown'
}

function sourceName({ type, name }: Source): string {
  return name === '' ? type : `${type} ${name}`
}

/** Names of the period in its order, then those of the earlier one only. */
function both<Row>(report: Report, rows: (numbers: Numbers) => readonly Row[], name: (row: Row) => string): string[] {
  return [...new Set([report, report.before].flatMap((numbers) => (numbers ? rows(numbers).map(name) : [])))]
}

type Speeds = Numbers['vitals'][number] | Numbers['devices'][number] | undefined

function speeds(find: (numbers: Numbers) => Speeds): Readonly<Record<Vital, Of>> {
  const of =
    (vital: Vital): Of =>
    (numbers) =>
      find(numbers)?.[vital].p75
  return Object.fromEntries(vitalNames.map((vital) => [vital, of(vital)])) as Record<Vital, Of>
}
