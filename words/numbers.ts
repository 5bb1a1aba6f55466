/** How numbers and days are said by the desk and by the command. */

/** @returns a count with thousands separators. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** @returns the values of a text with each count said so. */
export function formatCounts(values: Readonly<Record<string, string | number>>): Record<string, string> {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatCount(value) : value,
  ])
  return Object.fromEntries(said)
}

/** @returns the share in percent, like `44%`, or `0.4%` below 10; '' when there is nothing to be a part of. */
export function formatShare(part: number, of: number): string {
  if (of === 0) return ''
  const percent = (100 * part) / of
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: percent < 10 ? 1 : 0 })}%`
}

/** @returns by how much a count has changed, like `+44%`; '' where it was none, or nobody knows. */
export function formatChange(now: number, before: number | null): string {
  if (before === null || before === 0) return ''
  const percent = Math.round((100 * (now - before)) / before)
  return `${percent < 0 ? '−' : percent > 0 ? '+' : '±'}${formatCount(Math.abs(percent))}%`
}

/** @param value in ms, for CLS in thousandths. */
export function formatVital(vital: 'lcp' | 'inp' | 'cls', value: number): string {
  if (vital === 'lcp') return `${(value / 1_000).toFixed(2)} s`
  return vital === 'inp' ? `${Math.round(value)} ms` : (value / 1_000).toFixed(2)
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** @param date `yyyy-mm-dd`. @returns like `Nov 3`. */
export function formatShortDay(date: string): string {
  return day.format(new Date(date))
}

/** @param date `yyyy-mm-dd`. @returns like `November 3, 2026`. */
export function formatLongDay(date: string): string {
  return longDay.format(new Date(date))
}

/** @param span from day to day, `yyyy-mm-dd`. @returns like `November 3 – December 2, 2026`. */
export function formatDays({ from, to }: { readonly from: string; readonly to: string }): string {
  return longDay.formatRange(new Date(from), new Date(to))
}
