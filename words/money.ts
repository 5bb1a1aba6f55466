export function usd(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}

export function usdInThousands(amount: number): string {
  return `$${amount / 1000}K`
}
