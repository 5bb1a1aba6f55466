/** The 75th percentile of a vital, from the buckets that it was counted in. */
import { sum } from 'd3-array'
import { type Vital, vitals } from '../../contracts/monitoring.ts'

/** With fewer samples, one visitor more or less moves the percentile too far to say anything. */
export const fewestSamples = 20

/** How many samples fell into each bucket, by its upper bound. */
export type Histogram = ReadonlyMap<number, number>

/** Values in ms, for CLS in thousandths. */
export type Percentile = {
  readonly samples: number
  /**
   * Interpolated within its bucket, as if the samples in it were spread evenly; null with too few samples. A value in
   * the open bucket is the bound below it, and `above` is true.
   */
  readonly p75: number | null
  readonly above: boolean
  /** Whether it keeps the limit of Google; exact, because the limit is a bound. Null with too few samples. */
  readonly good: boolean | null
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
