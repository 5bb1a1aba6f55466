import { describe, expect, it } from 'vitest'
import { isEmpty, numbersOf } from './numbers.ts'
import { levels, noCounts, someCounts } from './testing.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const period = { from: '2026-11-01', to: '2026-11-21' }
const numbers = numbersOf(someCounts, period, levels, now)

describe('numbers', () => {
  it('have a zero for each day without any', () => {
    expect(numbers.grain).toBe('day')
    expect(numbers.views.total).toBe(1_347)
    expect(numbers.views.byBucket).toEqual([0, 1_200, 0, 0, 111, 0, 0, 0, 31, ...Array(11).fill(0), 5])
  })

  it('put a day into its week and its month', () => {
    const year = numbersOf(someCounts, { from: '2025-11-22', to: '2026-11-21' }, levels, now)
    expect(year.grain).toBe('week')
    expect(year.views.byBucket.slice(-4)).toEqual([0, 1_311, 31, 5])
    expect(year.buckets.at(-3)).toMatchObject({ from: '2026-11-02', to: '2026-11-08' })
    const longer = numbersOf(someCounts, { from: '2025-01-01', to: '2026-11-21' }, levels, now)
    expect(longer.grain).toBe('month')
    expect(longer.buckets).toHaveLength(23)
    expect(longer.views.byBucket.slice(-2)).toEqual([0, 1_347])
  })

  it('name pages by their views, the most viewed first', () => {
    expect(numbers.views.pages.map(({ view, total }) => [view, total])).toEqual([
      ['/', 1_234],
      ['/services/prompt-assistance', 77],
      ['/contact', 23],
      ['/services/prompt-assistance/booked', 8],
      ['*', 5],
    ])
  })

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

  it('rank what led to the site, by site and by campaign', () => {
    expect(numbers.sources).toEqual({
      total: 381,
      hosts: [
        { name: '', count: 311 },
        { name: 'news.example', count: 70 },
      ],
      campaigns: [{ name: 'letter/mail', count: 26 }],
    })
  })

  it('count the steps of each form', () => {
    expect(numbers.forms).toEqual({
      'prompt-rescue': { started: 16, sent: 4, failed: 6 },
      consultation: { started: 14, sent: 10, failed: 0 },
    })
  })

  it('name every level in its order, and one that is new', () => {
    const renamed = { day: '2026-11-20', action: 'finished', level: 'Superb', count: 1 } as const
    const { quiz } = numbersOf({ ...someCounts, quiz: [renamed, ...someCounts.quiz] }, period, levels, now)
    expect(quiz.levels.map(({ level, count }) => [level, count])).toEqual([
      ['Critical', 0],
      ['High Risk', 4],
      ['Good Foundation', 0],
      ['Ready', 2],
      ['Superb', 1],
    ])
  })

  it('count requests by day, kind and state', () => {
    const { requests } = numbers
    expect(requests.total).toBe(12)
    expect(requests.kinds.consultation.total).toBe(9)
    expect(requests.kinds['prompt-rescue'].byBucket.flatMap((count, index) => (count ? [[index, count]] : []))).toEqual(
      [
        [2, 1],
        [18, 2],
      ],
    )
    expect(requests.states).toEqual([
      { state: 'delivered', total: 3, 'prompt-rescue': 0, consultation: 3 },
      { state: 'waiting', total: 1, 'prompt-rescue': 1, consultation: 0 },
      { state: 'parked', total: 2, 'prompt-rescue': 2, consultation: 0 },
      { state: 'held', total: 6, 'prompt-rescue': 0, consultation: 6 },
    ])
  })

  it('lead from a view by the pages of the forms to requests that are no spam', () => {
    expect(numbers.funnels.request.map(({ count }) => count)).toEqual([1_347, 100, 30, 14, 6])
    expect(numbers.funnels.quiz.map(({ count }) => count)).toEqual([13, 6])
  })

  it('are empty only without anything', () => {
    expect(isEmpty(numbers)).toBe(false)
    expect(isEmpty(numbersOf(noCounts, period, levels, now))).toBe(true)
    const one = { ...noCounts, requests: someCounts.requests.slice(0, 1) }
    expect(isEmpty(numbersOf(one, period, levels, now))).toBe(false)
  })
})
