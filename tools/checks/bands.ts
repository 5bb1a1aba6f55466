type Band = { readonly from: number; readonly to: number }
/** What is wrong with a scale; at the band of this place, or, without one, at its end. */
export type BandFault = { readonly place?: number; readonly advice: string }

/**
 * A scale whose bands hold every score once.
 * @param lowest the score at which the first band begins. @param highest the one at which the last ends.
 */
export function bandFaults(bands: readonly Band[], lowest: number, highest: number): BandFault[] {
  const faults: BandFault[] = []
  let next = lowest
  for (const [place, { from, to }] of bands.entries()) {
    if (from !== next || to < from) faults.push({ place, advice: `let it begin at ${next}, after the one before it` })
    next = to + 1
  }
  if (next !== highest + 1) faults.push({ advice: `let the last one end at the highest score, ${highest}` })
  return faults
}
