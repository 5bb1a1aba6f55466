/** The 95 % score interval (E. B. Wilson, 1927), which holds for few cases and for shares near 1. */
export function wilsonInterval(share: number, cases: number): { low: number; high: number } {
  const z = 1.96
  const middle = share + z ** 2 / (2 * cases)
  const reach = z * Math.sqrt((share * (1 - share)) / cases + z ** 2 / (4 * cases ** 2))
  const scale = 1 + z ** 2 / cases
  return { low: (middle - reach) / scale, high: (middle + reach) / scale }
}
