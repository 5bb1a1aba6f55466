type Band = { readonly from: number; readonly to: number }
/** What is wrong with a scale; at the band of this place, or, without one, at its end. */
export type BandFinding = { readonly place?: number; readonly remedy: string }

/**
 * A scale whose bands hold every score once.
 * @param lowest the score at which the first band begins. @param highest the one at which the last ends.
 */
export function bandFindings(bands: readonly Band[], lowest: number, highest: number): BandFinding[] {
  const findings: BandFinding[] = []
  let next = lowest
  for (const [place, { from, to }] of bands.entries()) {
    if (from !== next || to < from) findings.push({ place, remedy: `let it begin at ${next}, after the one before it` })
    next = to + 1
  }
  if (next !== highest + 1) findings.push({ remedy: `let the last one end at the highest score, ${highest}` })
  return findings
}
