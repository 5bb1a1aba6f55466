import type { z } from 'zod'

/** Scores from the one to the other, both included. */
export type Band = { readonly from: number; readonly to: number }

/**
 * A rule for a scale: its bands hold every score once.
 * @param lowest the score at which the first band begins. @param highest the one at which the last ends.
 */
export function bandsFrom(lowest: number, highest: number) {
  return (bands: readonly Band[], { addIssue }: z.RefinementCtx) => {
    let next = lowest
    for (const [index, { from, to }] of bands.entries()) {
      if (from !== next || to < from) {
        addIssue({ code: 'custom', path: [index], message: `let it begin at ${next}, after the one before it` })
      }
      next = to + 1
    }
    if (next !== highest + 1) {
      addIssue({ code: 'custom', message: `let the last one end at the highest score, ${highest}` })
    }
  }
}
