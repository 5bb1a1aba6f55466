export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** `44%`, or `0.4%` below 10; '' without a whole. */
export function formatShare(part: number, of: number): string {
  if (of === 0) return ''
  const percent = (100 * part) / of
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: percent < 10 ? 1 : 0 })}%`
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
