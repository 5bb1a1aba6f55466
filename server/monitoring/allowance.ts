/** How much one client may add to the counts, so that a program cannot make them worthless. */

/** An office of 50 that look at twenty pages each in ten minutes. */
const maxCount = 1_000
const windowMs = 10 * 60_000
/** Addresses remembered at a time, in memory alone; the first of them is forgotten. */
const clients = 10_000

export type Allowance = {
  /**
   * @param client a network address, or the network that it belongs to.
   * @returns whether it may add so many; they are counted then, all of them or none.
   */
  readonly take: (client: string, count: number) => boolean
}

/** @param now the clock, in ms. */
export function allowance(now: () => number): Allowance {
  const taken = new Map<string, number>()
  let since = now()
  return {
    take: (client, count) => {
      if (Math.abs(now() - since) >= windowMs) {
        taken.clear()
        since = now()
      }
      const sum = (taken.get(client) ?? 0) + count
      if (sum > maxCount) return false
      taken.set(client, sum)
      if (taken.size > clients) taken.delete(taken.keys().next().value as string)
      return true
    },
  }
}
