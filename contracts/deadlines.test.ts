import { describe, expect, it } from 'vitest'
import { addWorkingDays, computeDeadlines } from './deadlines.ts'

const schedule = {
  timeZone: 'America/New_York',
  weekdays: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '18:00',
  holidays: ['2026-11-26'],
}
const hours = { reviewHours: 24, deliveryHours: 48 }
const of = (receivedAt: string, startDate = '') => computeDeadlines({ receivedAt, startDate }, hours, schedule)

describe('deadlines of a prompt rescue', () => {
  it('start at the booking', () => {
    // A Monday, 12:04 PM in New York.
    expect(of('2026-11-23T17:04:30.000Z')).toEqual({
      start: '2026-11-23T17:04:30.000Z',
      review: '2026-11-24T17:04:30.000Z',
      delivery: '2026-11-25T17:04:30.000Z',
    })
  })

  it('start when the firm opens on the chosen day, in winter and in summer', () => {
    expect(of('2026-11-23T17:04:30.000Z', '2026-12-01').start).toBe('2026-12-01T14:00:00.000Z')
    expect(of('2026-06-23T17:04:30.000Z', '2026-07-01').start).toBe('2026-07-01T13:00:00.000Z')
  })

  it('start at the booking if the chosen day is today or in the past', () => {
    expect(of('2026-11-23T17:04:30.000Z', '2026-11-23').start).toBe('2026-11-23T17:04:30.000Z')
  })

  it('count elapsed hours across a clock change', () => {
    // Booked on Saturday at 1:30 AM. On Sunday clocks go back from 2 AM to 1 AM, so Monday's deadline is at 0:30 AM.
    const back = of('2026-10-31T05:30:00.000Z')
    expect(back.delivery).toBe('2026-11-02T05:30:00.000Z')
    const local = Temporal.Instant.from(back.delivery).toZonedDateTimeISO(schedule.timeZone)
    expect(local.toPlainTime().toString()).toBe('00:30:00')
  })
})

it.each([
  ['on a working day', 1, '2026-11-23T15:00:00.000Z', '2026-11-24T23:00:00.000Z'],
  ['into summer', 1, '2027-03-12T15:00:00.000Z', '2027-03-15T22:00:00.000Z'],
  ['two of them over a holiday and a weekend', 2, '2026-11-25T15:00:00.000Z', '2026-11-30T23:00:00.000Z'],
])('working days end when the firm closes on the last: %s', (_, count, moment, due) => {
  expect(addWorkingDays(moment, count, schedule)).toBe(due)
})
