import { expect, it } from 'vitest'
import { formatFailureCost } from '../cms/format.ts'
import { parseCostInput } from './cost-calculator.ts'

const format = (count: number, each: number) => formatFailureCost({ count, each, hours: 4, perHour: 150 })

it('pays back on the day when the daily cost, a thirtieth of the month’s, adds up to the price', () => {
  expect(format(26, 110)).toEqual({ count: '26', each: '$110', hours: 4, cost: '$2,860', price: '$600', day: 7 })
  // 600 / (600 / 30) is exactly day 30. A dollar less per month is a day later.
  expect(format(600, 1).day).toBe(30)
  expect(format(599, 1).day).toBe(31)
})

it('shows no payback day after the first year, or if a failure costs nothing', () => {
  expect(format(50, 1).day).toBe(360)
  expect(format(49, 1)).toMatchObject({ cost: '$49', day: '' })
  expect(format(0, 110)).toMatchObject({ cost: '$0', day: '' })
})

it('reads a count and dollars of at most six digits, and nothing else', () => {
  expect(parseCostInput('26', '110')).toEqual({ count: 26, each: 110 })
  expect(parseCostInput('1,000', '$ 999,999')).toEqual({ count: 1000, each: 999_999 })
  expect(parseCostInput('26', '.05')).toEqual({ count: 26, each: 0.05 })
  expect(format(187_000, 0.5)).toMatchObject({ count: '187,000', cost: '$93,500', each: '$0.50' })
  expect(parseCostInput('1.5', '110')).toBeNull()
  for (const wrong of ['', 'abc', '1000000', '-1', '1.005', '1e3']) {
    expect(parseCostInput(wrong, '110'), wrong).toBeNull()
    expect(parseCostInput('26', wrong), wrong).toBeNull()
  }
})
