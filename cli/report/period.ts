/** Days and what they are grouped into. A day is `yyyy-mm-dd` in UTC, as the counts are kept. */
import { InvalidArgumentError } from 'commander'
import { exit, Failure } from '../exit.ts'

const dayMs = 24 * 60 * 60_000
/** As long as RETENTION_DAYS can be, and a leap day or two. */
const longestDays = 3_660
/** Up to here each day stands for itself; above, lines are too crowded to read. */
const maxSingleDays = 62
/** Up to here weeks, above months. A year, with some days to spare. */
const maxDaysInWeeks = 400

/** Days from the first to the last, both included. */
export type Span = { readonly from: string; readonly to: string }

export type Grain = 'day' | 'week' | 'month'

/** One point of a plot. `whole` is false where the period, or the present moment, cuts a day, week or month off. */
export type Bucket = Span & { readonly days: number; readonly whole: boolean }

/** What `--since` and `--until` say: a day, or a number of days. */
export type Since = { readonly day: string } | { readonly days: number }

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

/** @throws InvalidArgumentError with examples, when it is not a real day. */
export function parseDay(text: string): string {
  const day = text.trim()
  // A day like 2026-02-30 would quietly become one in March.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)) || dayOf(new Date(day)) !== day) {
    throw new InvalidArgumentError('Write a day like 2026-11-21.')
  }
  return day
}

/** @throws InvalidArgumentError with examples. */
export function parseSince(text: string): Since {
  const [, amount, unit = ''] = /^(\d{1,4})\s*([dw])$/i.exec(text.trim()) ?? []
  const days = Number(amount) * (unit.toLowerCase() === 'w' ? 7 : 1)
  if (days > 0) return { days }
  try {
    return { day: parseDay(text) }
  } catch {
    throw new InvalidArgumentError('Write a day like 2026-01-01, or a number of days or weeks like 30d or 52w.')
  }
}

/**
 * @param since the first day; a number of days counts the last one in.
 * @param until the last day; today when left out.
 * @throws Failure when the days are in the wrong order, too many, or still to come.
 */
export function spanOf(since: Since, until: string | undefined, now: Date): Span {
  const today = dayOf(now)
  const to = until ?? today
  if (to > today) throw new Failure(exit.wrongUse, `--until ${to} is still to come: today is ${today}, UTC.`)
  const from = 'day' in since ? since.day : addDays(to, 1 - since.days)
  if (from > to) throw new Failure(exit.wrongUse, `--since ${from} is after the last day of the report, ${to}.`)
  if (daysIn({ from, to }) > longestDays) {
    throw new Failure(exit.wrongUse, `From ${from} to ${to} is too long: at most ten years.`)
  }
  return { from, to }
}

/** @returns what the days of a span are grouped into, so that a plot has at most some sixty points, or 120 months. */
export function grainOf(span: Span): Grain {
  const days = daysIn(span)
  if (days <= maxSingleDays) return 'day'
  return days <= maxDaysInWeeks ? 'week' : 'month'
}

/** Cuts a span into days, weeks from Monday, or months, without a gap. @param now cuts the bucket that it lies in. */
export function bucketsOf(span: Span, grain: Grain, now: Date): Bucket[] {
  const buckets: Bucket[] = []
  for (let day = span.from; day <= span.to; ) {
    const natural = naturalSpan(day, grain)
    // biome-ignore lint/complexity/useMathMinMax: days are text, and Math.min would make numbers of them
    const to = natural.to < span.to ? natural.to : span.to
    const whole = natural.from === day && natural.to === to && to < dayOf(now)
    buckets.push({ from: day, to, days: daysIn({ from: day, to }), whole })
    day = addDays(to, 1)
  }
  return buckets
}

function naturalSpan(day: string, grain: Grain): Span {
  if (grain === 'day') return { from: day, to: day }
  const date = new Date(day)
  if (grain === 'week') {
    const from = addDays(day, -((date.getUTCDay() + 6) % 7))
    return { from, to: addDays(from, 6) }
  }
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { from: dayOf(new Date(Date.UTC(year, month, 1))), to: dayOf(new Date(Date.UTC(year, month + 1, 0))) }
}
