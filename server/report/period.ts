/** Days and what they are grouped into. A day is `yyyy-mm-dd` in UTC, as the counts are kept. */
import { dayMs } from '../../contracts/durations.ts'
import type { Bucket, Grain, ReportPeriod, Span } from '../../contracts/report.ts'

/** Up to here each day stands for itself; above, lines are too crowded to read. */
const maxSingleDays = 62
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** @returns the day so many days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * dayMs))
}

export function daysIn({ from, to }: Span): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** @returns the days that a period of the desk stands for. */
export function spanOf(period: ReportPeriod, now: Date): Span {
  const today = dayOf(now)
  if (period === 'today') return { from: today, to: today }
  return { from: addDays(today, -Number(period)), to: addDays(today, -1) }
}

/** @returns as many days right before a span. */
export function spanBefore(span: Span): Span {
  const days = daysIn(span)
  return { from: addDays(span.from, -days), to: addDays(span.to, -days) }
}

/** @returns what the days of a span are grouped into. */
export function grainOf(span: Span): Grain {
  return daysIn(span) <= maxSingleDays ? 'day' : 'week'
}

/**
 * Cuts a span into days, or into weeks that begin with its first day, without a gap: those of two spans of the same
 * length are as many. @param now the day that it lies in is not over.
 */
export function bucketsOf(span: Span, grain: Grain, now: Date): Bucket[] {
  const days = grain === 'day' ? 1 : 7
  const buckets: Bucket[] = []
  for (let from = span.from; from <= span.to; from = addDays(from, days)) {
    const end = addDays(from, days - 1)
    // biome-ignore lint/complexity/useMathMinMax: days are text, and Math.min would make numbers of them
    const to = end < span.to ? end : span.to
    buckets.push({ from, to, whole: to === end && to < dayOf(now) })
  }
  return buckets
}
