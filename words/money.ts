export function usd(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}

export function usdInThousands(amount: number): string {
  return `$${amount / 1000}K`
}

const daysInMonth = 30

/** The day on which a repair has saved its price. @param costPerMonth in dollars, as `price`. */
export function payBackDay(price: number, costPerMonth: number): number {
  return Math.ceil((price / costPerMonth) * daysInMonth)
}
