import { InvalidArgumentError } from 'commander'
import type { Span } from '../../contracts/report.ts'
import { addDays, dayOf, daysIn } from '../../server/report/period.ts'
import { exit, Failure } from '../exit.ts'

/** As long as RETENTION_DAYS can be, with leap days. */
const longestDays = 3_660

export type Since = { readonly day: string } | { readonly days: number }

/** @throws InvalidArgumentError */
export function parseDay(text: string): string {
  const day = text.trim()
  // 2026-02-30 would become a day in March.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)) || dayOf(new Date(day)) !== day) {
    throw new InvalidArgumentError('Write a day like 2026-11-21.')
  }
  return day
}

/** @throws InvalidArgumentError */
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

/** @param since a number of days includes the last one. @param until today by default. @throws Failure */
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
