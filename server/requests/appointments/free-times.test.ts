import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleSchedule } from '../../../tests/support/sample-schedule.ts'
import { createSlot, findEndingHoliday, listFreeDays } from './free-times.ts'

const schedule = { ...sampleSchedule, leadMinutes: 240 }
/** Monday, 2:40 PM in New York. */
const now = Date.parse('2026-11-23T19:40:00Z')
const nothing = { appointments: [], busy: [] }

it('lists the ten working days after today; a holiday is listed as closed and does not count', () => {
  const days = listFreeDays(schedule, now, nothing)
  expect(days.map(({ date }) => date)).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-07',
    '2026-12-08',
  ])
  expect(days.map(({ state }) => state).filter((state) => state === 'open')).toHaveLength(10)
  expect(days[2]).toEqual({ date: '2026-11-26', state: 'closed', times: [] })
})

it('begins after today in the firm’s time zone, not in the process’s or UTC', () => {
  // Monday evening in New York is Tuesday in UTC.
  expect(listFreeDays(schedule, Date.parse('2026-11-24T02:00:00Z'), nothing)[0]?.date).toBe('2026-11-24')
})

it('keeps each time within hours, after the lead time and without overlap, for any schedule and across clock changes', () => {
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const anySchedule = fc
    .record({
      timeZone: fc.constantFrom('America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns'),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      hours: fc.tuple(fc.integer({ min: 4, max: 22 }), fc.integer({ min: 1, max: 12 })),
      minutes: fc.constantFrom(15, 20, 30, 45, 60),
      leadMinutes: fc.integer({ min: 0, max: 3_000 }),
    })
    .map(({ hours: [from, length], ...rest }) => ({
      ...sampleSchedule,
      ...rest,
      opens: time(from),
      closes: time(Math.min(from + length, 23)),
    }))
  const anyMoment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2029-01-01') })
  fc.assert(
    fc.property(anySchedule, anyMoment, (any, moment) => {
      for (const { date, times } of listFreeDays(any, moment, nothing)) {
        const local = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(any.timeZone)
        let end = moment + any.leadMinutes * 60_000
        for (const start of times) {
          expect(start).toBeGreaterThanOrEqual(end)
          end = createSlot(any, start).end
          expect(local(start).toPlainDate().toString()).toBe(date)
          expect(any.weekdays).toContain(local(start).dayOfWeek)
          expect(local(start).toPlainTime().toString() >= any.opens).toBe(true)
          expect(local(end).toPlainTime().toString() <= `${any.closes}:00`).toBe(true)
          expect(
            (local(start).hour * 60 + local(start).minute - Number(any.opens.slice(0, 2)) * 60) % any.minutes,
          ).toBe(0)
        }
      }
    }),
    { numRuns: 300 },
  )
})

it('reports the last holiday two months ahead, in the firm’s time zone', () => {
  const listed = { timeZone: 'America/New_York', holidays: ['2026-12-25', '2027-12-31', '2027-01-01'] }
  // In New York it is still November 1.
  expect(findEndingHoliday(listed, new Date('2027-11-02T03:59:00Z'))).toBeNull()
  expect(findEndingHoliday(listed, new Date('2027-11-02T04:00:00Z'))).toBe('2027-12-31')
  expect(findEndingHoliday(listed, new Date('2029-06-01T12:00:00Z'))).toBe('2027-12-31')
})
