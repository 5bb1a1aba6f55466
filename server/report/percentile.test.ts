import { describe, expect, it } from 'vitest'
import { overflow } from '../../contracts/monitoring.ts'
import { percentile75 } from './percentile.ts'

describe('the 75th percentile', () => {
  it('lies within its bucket as far as the samples do', () => {
    // Rank 30 of 40: 20 lie up to 1,000, and 10 of the 20 between 1,000 and 1,500 have to be passed.
    const histogram = new Map([
      [1_000, 20],
      [1_500, 20],
    ])
    expect(percentile75('lcp', histogram)).toEqual({ samples: 40, p75: 1_250, above: false, good: true })
  })

  it('counts from 0 in the first bucket, and from the bound before where buckets are empty', () => {
    expect(percentile75('inp', new Map([[25, 100]])).p75).toBe(18.75)
    // Rank 75 of 100: 50 up to 25, then 25 of the 50 between 300 and 500.
    const spread = new Map([
      [25, 50],
      [500, 50],
    ])
    expect(percentile75('inp', spread)).toMatchObject({ p75: 400, good: false })
  })

  it('in the open bucket is only known to be above', () => {
    const slow = new Map([
      [500, 5],
      [overflow, 95],
    ])
    expect(percentile75('lcp', slow)).toEqual({ samples: 100, p75: 10_000, above: true, good: false })
  })

  it('is not given for fewer than 20 samples', () => {
    expect(percentile75('lcp', new Map([[500, 19]]))).toEqual({ samples: 19, p75: null, above: false, good: null })
    expect(percentile75('lcp', new Map())).toMatchObject({ samples: 0, p75: null })
    expect(percentile75('lcp', new Map([[500, 20]])).p75).toBe(375)
  })
})
