/** The 75th percentile of a vital, from its buckets. */

import { fewestSamples } from '../../contracts/desk.ts'
import { type Vital, vitals } from '../../contracts/monitoring.ts'

/** In ms, for CLS in thousandths. */
export type Percentile = {
  readonly samples: number
  /** Null with too few samples; the lower bound in the open bucket, with `above`. */
  readonly p75: number | null
  readonly above: boolean
  /** Exact, because Google's limit is a bound. */
  readonly good: boolean | null
}

/** Samples by the upper bound of their bucket. */
export type Histogram = ReadonlyMap<number, number>

export function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((sum, number) => sum + number, 0)
}

export function percentile75(vital: Vital, histogram: Histogram): Percentile {
  const samples = sum(histogram.values())
  if (samples < fewestSamples) return { samples, p75: null, above: false, good: null }
  const rank = 0.75 * samples
  let counted = 0
  let lower = 0
  for (const upper of vitals[vital].bounds) {
    const count = histogram.get(upper) ?? 0
    if (count > 0 && counted + count >= rank) {
      const p75 = lower + ((rank - counted) / count) * (upper - lower)
      return { samples, p75, above: false, good: p75 <= vitals[vital].good }
    }
    counted += count
    lower = upper
  }
  return { samples, p75: lower, above: true, good: false }
}
