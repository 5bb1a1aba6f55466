import { expect, it } from 'vitest'
import { lastHoliday } from './holidays.ts'

const schedule = { timeZone: 'America/New_York', holidays: ['2026-12-25', '2027-12-31', '2027-01-01'] }

it('tells the last holiday from two months before it, and after it, by the day of the firm', () => {
  expect(lastHoliday(schedule, new Date('2027-11-01T12:00:00Z'))).toBeNull()
  // In New York it is still November 1.
  expect(lastHoliday(schedule, new Date('2027-11-02T03:59:00Z'))).toBeNull()
  expect(lastHoliday(schedule, new Date('2027-11-02T04:00:00Z'))).toBe('2027-12-31')
  expect(lastHoliday(schedule, new Date('2029-06-01T12:00:00Z'))).toBe('2027-12-31')
})

it('says nothing to a firm that lists none', () => {
  expect(lastHoliday({ ...schedule, holidays: [] }, new Date('2029-06-01T12:00:00Z'))).toBeNull()
})
