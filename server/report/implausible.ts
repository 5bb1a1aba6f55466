import { median, rollup, sum } from 'd3-array'
import type { Counts } from './read.ts'

/** Fewer days than this with views, and nobody can say what is usual. */
const fewestDays = 7
/** So many times the usual, and … */
const factor = 10
/** … so many views: below, a mention somewhere is enough. */
const fewestViews = 500

type ImplausibleDay = { readonly day: string; readonly count: number; readonly usual: number }

/**
 * Days with so many views that a program may have reported them: anyone can send what a browser sends, and the limits
 * (server/monitoring/routes.ts) hold for one network address.
 * @returns the days in their order, each with the median of all days that have views.
 */
export function implausibleDays(views: Counts['views']): ImplausibleDay[] {
  const days = rollup(
    views,
    (rows) => sum(rows, ({ count }) => count),
    ({ day }) => day,
  )
  const usual = Math.round(median(days.values()) ?? 0)
  if (days.size < fewestDays) return []
  return [...days]
    .filter(([, count]) => count >= fewestViews && count > factor * usual)
    .map(([day, count]) => ({ day, count, usual }))
    .sort((one, other) => (one.day < other.day ? -1 : 1))
}
