export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** @param values counts, and days as `yyyy-mm-dd`. */
export function formatValues(values: Readonly<Record<string, string | number>>): Record<string, string> {
  const formatted = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatCount(value) : formatLongDay(value),
  ])
  return Object.fromEntries(formatted)
}

/** `44%`, or `0.4%` below 10; '' without a whole. */
export function formatShare(part: number, of: number): string {
  if (of === 0) return ''
  const percent = (100 * part) / of
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: percent < 10 ? 1 : 0 })}%`
}

/** `+44%`; '' without an earlier count. */
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

/** `Nov 3`, from `yyyy-mm-dd`. */
export function formatShortDay(date: string): string {
  return day.format(new Date(date))
}

/** `November 3, 2026`, from `yyyy-mm-dd`. */
export function formatLongDay(date: string): string {
  return longDay.format(new Date(date))
}

/** `November 3 – December 2, 2026`, from `yyyy-mm-dd`. */
export function formatDays({ from, to }: { readonly from: string; readonly to: string }): string {
  return longDay.formatRange(new Date(from), new Date(to))
}
