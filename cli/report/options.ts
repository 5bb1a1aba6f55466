/** What `--since` and `--until` say. */
import { InvalidArgumentError } from 'commander'
import type { Span } from '../../contracts/report.ts'
import { addDays, dayOf, daysIn } from '../../server/report/period.ts'
import { exit, Failure } from '../exit.ts'

/** As long as RETENTION_DAYS can be, and a leap day or two. */
const longestDays = 3_660

/** A day, or a number of days. */
export type Since = { readonly day: string } | { readonly days: number }

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
    throw new InvalidArgumentError('Write a day like 2026-01-01, or a number of days or weeks like 28d or 52w.')
  }
}

/**
 * @param since the first day; a number of days counts the last one in.
 * @param until the last day; today when left out.
 * @throws Failure when the days are in the wrong order, too many, or still to come.
 */
export function spanAsked(since: Since, until: string | undefined, now: Date): Span {
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
