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
