/** A whole number of dollars as the site writes it: 2500 is "$2,500". */
export function usd(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}

/** The short form for a path of steps: 1500 is "$1.5K". */
export function usdInThousands(amount: number): string {
  return `$${amount / 1000}K`
}
