import { expect, it } from 'vitest'
import { formatFailureCost } from '../cms/format.ts'
import { parseCalculatorQuery } from './cost-calculator.ts'

const texts = (count: number, each: number) =>
  formatFailureCost({ count, each, price: 600 }, '{count} refunds, {each} each', 'day {day}')

it('pays back on the day when the daily cost, a thirtieth of the month’s, adds up to the price', () => {
  expect(texts(26, 110)).toEqual({ cost: '$2,860', counted: '26 refunds, $110 each', paidBack: 'day 7' })
  // 600 / (600 / 30) is exactly day 30. A dollar less per month is a day later.
  expect(texts(600, 1).paidBack).toBe('day 30')
  expect(texts(599, 1).paidBack).toBe('day 31')
})

it('names no day after the first year, or if a failure costs nothing', () => {
  expect(texts(50, 1).paidBack).toBe('day 360')
  expect(texts(49, 1)).toMatchObject({ cost: '$49', paidBack: '' })
  expect(texts(0, 110)).toMatchObject({ cost: '$0', paidBack: '' })
})

it('reads a failure, a count and dollars of at most six digits from a query, and ignores anything else', () => {
  const own = (count: string, each: string) => parseCalculatorQuery(`about=bugs&count=${count}&each=${each}`)?.own
  expect(parseCalculatorQuery('about=bugs&count=26&each=110&more=1')).toEqual({
    fault: 'bugs',
    own: { count: 26, each: 110 },
  })
  expect(own('1%2C000', '%24+999,999')).toEqual({ count: 1000, each: 999_999 })
  expect(own('26', '.05')).toEqual({ count: 26, each: 0.05 })
  expect(texts(187_000, 0.5)).toMatchObject({ cost: '$93,500', counted: '187,000 refunds, $0.50 each' })
  expect(own('1.5', '110')).toBeNull()
  for (const wrong of ['', '1000000', '-1', '1.005', '1e3']) {
    expect(own(wrong, '110'), wrong).toBeNull()
    expect(own('26', wrong), wrong).toBeNull()
  }
  for (const query of ['', 'count=26&each=110', 'about=pro&count=26&each=110'])
    expect(parseCalculatorQuery(query)).toBeNull()
})
