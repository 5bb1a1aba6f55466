/** `1,200`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** `44%`, or `0.4%` below 10; '' if `of` is 0. */
export function formatShare(part: number, of: number): string {
  if (of === 0) return ''
  const percent = (100 * part) / of
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: percent < 10 ? 1 : 0 })}%`
}

/** `$1,200`, or `$0.50` with cents, rounded to a cent. @param amount in dollars. */
export function formatUsd(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`
}

/** `$2.5K`, for narrow spaces; `$2,495` where thousands would be longer. */
export function formatUsdInThousands(amount: number): string {
  return amount >= 1000 && amount % 10 === 0 ? `$${amount / 1000}K` : formatUsd(amount)
}

const daysInMonth = 30

/** @returns the day on which a repair has saved its price. @param costPerMonth in dollars, like `price`. */
export function computePaybackDay(price: number, costPerMonth: number): number {
  return Math.ceil((price / costPerMonth) * daysInMonth)
}

type FailureCost = {
  /** Cases per month. */
  readonly count: number
  /** The cost of each, in dollars. */
  readonly each: number
  /** Of its repair. */
  readonly hours: number
  /** In dollars. */
  readonly perHour: number
}

/**
 * Formats what a failure costs in a month, how that was counted, and when its repair has paid for itself: `day` is '' if that
 * is after the first year. It also runs in the browser.
 */
export function formatFailureCost({ count, each, hours, perHour }: FailureCost) {
  const [cost, price] = [Math.round(count * each), hours * perHour]
  const day = computePaybackDay(price, cost)
  return {
    count: formatCount(count),
    each: formatUsd(each),
    hours,
    cost: formatUsd(cost),
    price: formatUsd(price),
    day: day <= 365 ? day : '',
  }
}
