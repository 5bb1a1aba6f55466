/** A day is `yyyy-mm-dd` in UTC, like the counts. */

import type { ReportPeriod } from '../../contracts/desk.ts'
import { dayMs } from '../../contracts/durations.ts'

/** From the first day to the last, `yyyy-mm-dd` in UTC. */
export type Span = { readonly from: string; readonly to: string }

export type Grain = 'day' | 'week'

/** Above, a plot by day is too crowded, so weeks are used. */
const maxSingleDays = 62
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * dayMs))
}

export function daysIn({ from, to }: Span): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** Ends today, so that what has just come in is seen. */
export function spanOf(period: ReportPeriod, now: Date): Span {
  const today = dayOf(now)
  return { from: period === 'today' ? today : addDays(today, 1 - Number(period)), to: today }
}

/** As many days right before a span. */
export function spanBefore(span: Span): Span {
  const days = daysIn(span)
  return { from: addDays(span.from, -days), to: addDays(span.to, -days) }
}

export function grainOf(span: Span): Grain {
  return daysIn(span) <= maxSingleDays ? 'day' : 'week'
}

/** Days, or weeks from the first day on. Two spans of the same length have the same number. */
export function bucketsOf(span: Span, grain: Grain): Span[] {
  const days = grain === 'day' ? 1 : 7
  const buckets: Span[] = []
  for (let from = span.from; from <= span.to; from = addDays(from, days)) {
    const end = addDays(from, days - 1)
    // biome-ignore lint/complexity/useMathMinMax: days are text, and Math.min would make numbers of them
    buckets.push({ from, to: end < span.to ? end : span.to })
  }
  return buckets
}
