import { describe, expect, it } from 'vitest'
import { isEmpty, numbersOf, statesOf } from './numbers.ts'
import { bucketsOf, grainOf } from './period.ts'
import type { Counts } from './read.ts'
import { noCounts, now, period, someCounts, terms } from './testing.ts'

const numbersFor = (counts: Counts = someCounts, span = period) =>
  numbersOf(counts, span, bucketsOf(span, grainOf(span)), terms, now)
const numbers = numbersFor()

describe('numbers', () => {
  it('have each vital of each page by itself', () => {
    expect(numbers.vitals.map(({ view }) => view)).toEqual(['/', '/contact'])
    expect(numbers.vitals[0]).toMatchObject({
      lcp: { samples: 40, p75: 1_250, good: true },
      inp: { samples: 21, p75: 450, good: false },
      cls: { samples: 7, p75: null },
    })
    expect(numbers.vitals[1]).toMatchObject({ lcp: { samples: 19, p75: null }, inp: { samples: 0, p75: null } })
  })

  it('have each device by itself, and programs in none of them', () => {
    expect(numbers.devices.map(({ device, views }) => [device, views])).toEqual([
      ['desktop', 519],
      ['phone', 801],
      ['', 27],
    ])
    const [desktop, phone] = numbers.devices
    expect(desktop).toMatchObject({ lcp: { samples: 20, p75: 1_375 }, inp: { samples: 0, p75: null } })
    expect(phone).toMatchObject({ lcp: { samples: 20, p75: 875, good: true }, inp: { p75: 450, good: false } })
    expect(numbers.views.byPrograms).toBe(46)
  })

  it('count each visit and each request with one source: the campaign before the site, the site before nothing', () => {
    expect(numbers.visits).toBe(381)
    expect(numbers.sources).toEqual([
      { type: 'direct', name: '', visits: 302, sent: 1 },
      { type: 'host', name: 'news.example', visits: 53, sent: 0 },
      { type: 'campaign', name: 'letter/mail', visits: 26, sent: 2 },
      { type: 'unreported', name: '', visits: 0, sent: 3 },
    ])
    const same = [
      { host: 'letter', campaign: '', count: 5 },
      { host: '', campaign: 'letter', count: 7 },
    ]
    expect(numbersFor({ ...noCounts, arrivals: same }).sources.map(({ type, visits }) => [type, visits])).toEqual([
      ['campaign', 7],
      ['host', 5],
    ])
  })

  it('name every level in its order, and one that is new', () => {
    const renamed = { action: 'finished', level: 'Superb', count: 1 } as const
    const { quiz } = numbersFor({ ...someCounts, quiz: [renamed, ...someCounts.quiz] })
    expect(quiz).toEqual({
      started: 13,
      finished: 7,
      levels: [
        { level: 'Critical', count: 0 },
        { level: 'High Risk', count: 4 },
        { level: 'Good Foundation', count: 0 },
        { level: 'Ready', count: 2 },
        { level: 'Superb', count: 1 },
      ],
    })
  })

  it('count requests by day, kind and state, and what is held in its own state alone', () => {
    const { requests } = numbers
    expect(requests.total).toBe(6)
    expect(requests.kinds).toEqual({ 'prompt-rescue': 3, consultation: 3 })
    expect(requests.byBucket.flatMap((count, index) => (count ? [[index, count]] : []))).toEqual([
      [2, 4],
      [18, 2],
    ])
    expect(requests.held).toBe(6)
    expect(statesOf(someCounts.requests)).toEqual([
      { state: 'new', 'prompt-rescue': 0, consultation: 3 },
      { state: 'answered', 'prompt-rescue': 1, consultation: 0 },
      { state: 'won', 'prompt-rescue': 2, consultation: 0 },
      { state: 'lost', 'prompt-rescue': 0, consultation: 0 },
      { state: 'closed', 'prompt-rescue': 0, consultation: 0 },
      { state: 'held', 'prompt-rescue': 0, consultation: 6 },
    ])
  })

  it('are empty only without anything', () => {
    expect(isEmpty(numbers)).toBe(false)
    expect(isEmpty(numbersFor(noCounts))).toBe(true)
    // One that is held back is there all the same.
    expect(isEmpty(numbersFor({ ...noCounts, requests: someCounts.requests.slice(3) }))).toBe(false)
  })
})
