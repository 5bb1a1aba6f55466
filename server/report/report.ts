import type { Database } from '../database/database.ts'
import { isEmpty, type Numbers, numbersOf, statesOf, type Terms } from './numbers.ts'
import type { Span } from './period.ts'
import { addDays, bucketsOf, dayOf, grainOf, spanBefore } from './period.ts'
import { type Counts, readCountedSince, readCounts, readStates, type StateCounts } from './read.ts'

/** `noViews`: none in the period; the first was on `day`. `programs`: `count` views of bots, in no number. */
export type Remark = {
  readonly code: 'notCounted' | 'noViews' | 'countingBegan' | 'comparedBegan' | 'programs' | 'erased' | 'noRequests'
  readonly values: Readonly<Record<string, string | number>>
}

export type Report = Awaited<ReturnType<typeof readReport>>

export type ReportTerms = Terms & { readonly retentionDays: number }

/** All counts of one moment. */
export async function readReport({ db }: Database, period: Span, terms: ReportTerms, now: Date) {
  const earlier = spanBefore(period)
  const snapshot = db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read')
  const read = await snapshot.execute(async (reader) => ({
    counts: await readCounts(reader, period),
    compared: await readCounts(reader, earlier),
    countedSince: await readCountedSince(reader),
    states: await readStates(reader),
  }))
  return reportOf(read, { period, earlier }, terms, now)
}

type Read = {
  readonly counts: Counts
  readonly compared: Counts
  readonly countedSince: string | null
  readonly states: StateCounts
}

/** @param now when the counts were read. */
export function reportOf(
  { counts, compared, countedSince, states }: Read,
  { period, earlier }: { readonly period: Span; readonly earlier: Span },
  terms: ReportTerms,
  now: Date,
) {
  const grain = grainOf(period)
  const of = (read: Counts, span: Span) => numbersOf(read, span, bucketsOf(span, grain), terms, now)
  const [numbers, before] = [of(counts, period), of(compared, earlier)]
  const made = {
    madeAt: now.toISOString(),
    grain,
    countedSince,
    ...numbers,
    before: isEmpty(before) ? null : before,
    states: statesOf(states),
  }
  return { ...made, remarks: remarksOn(made, terms, now) }
}

type Made = Numbers & { readonly countedSince: string | null; readonly before: Numbers | null }

/** The most important first. */
function remarksOn(report: Made, { retentionDays }: ReportTerms, now: Date): readonly Remark[] {
  const { views, requests, countedSince, period, before } = report
  const remarks: Remark[] = []
  if (countedSince === null) remarks.push({ code: 'notCounted', values: {} })
  else if (views.total === 0) remarks.push({ code: 'noViews', values: { day: countedSince } })
  else if (countedSince > period.from) remarks.push({ code: 'countingBegan', values: { day: countedSince } })
  else if (before && countedSince > before.period.from) {
    remarks.push({ code: 'comparedBegan', values: { day: countedSince } })
  }
  if (views.byPrograms > 0) remarks.push({ code: 'programs', values: { count: views.byPrograms } })
  const day = addDays(dayOf(now), -retentionDays)
  // The earlier period is erased first.
  if ((before ?? report).period.from < day) remarks.push({ code: 'erased', values: { day, days: retentionDays } })
  if (requests.total === 0 && !isEmpty(report)) remarks.push({ code: 'noRequests', values: {} })
  return remarks
}
