import { fill } from './fill.ts'

export function usd(amount: number): string {
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`
}

/** For a narrow place; whole where thousands would be longer. */
export function usdInThousands(amount: number): string {
  return amount >= 1000 && amount % 10 === 0 ? `$${amount / 1000}K` : usd(amount)
}

const daysInMonth = 30

/** The day on which a repair has saved its price. @param costPerMonth in dollars, as `price`. */
export function payBackDay(price: number, costPerMonth: number): number {
  return Math.ceil((price / costPerMonth) * daysInMonth)
}

type Course = {
  /** Cases in a month. */
  readonly count: number
  /** Of each, in dollars. */
  readonly each: number
  readonly price: number
}

/**
 * What a failure costs in a month, how that was counted, and when its repair is paid back: empty where that is on no day
 * of the first year. Browsers run it too, so it takes its templates and imports no words.
 */
export function courseTexts({ count, each, price }: Course, counted: string, paidBack: string) {
  const cost = Math.round(count * each)
  const day = payBackDay(price, cost)
  return {
    cost: usd(cost),
    counted: fill(counted, { count: count.toLocaleString('en-US'), each: usd(each) }),
    paidBack: day <= 365 ? fill(paidBack, { day }) : '',
  }
}
