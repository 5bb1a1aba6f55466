import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Schedule } from '../../contracts/appointments.ts'
import { sampleSchedule } from '../../tests/support/sample-schedule.ts'
import { freeDays, type Interval, lastHoliday, slotAt } from './free-times.ts'

const schedule: Schedule = { ...sampleSchedule, leadMinutes: 240 }
/** Monday, 2:40 PM in New York. */
const now = Temporal.Instant.from('2026-11-23T19:40:00Z')
const nothing = { appointments: [], busy: [] }
const _interval = (start: string, end: string): Interval => ({
  start: Temporal.Instant.from(start),
  end: Temporal.Instant.from(end),
})
const _dayOf = (date: string, taken = nothing as Parameters<typeof freeDays>[2], over: Partial<Schedule> = {}) =>
  freeDays({ ...schedule, ...over }, now, taken).find((day) => day.date === date)
const clock = (times: readonly Temporal.Instant[] = []) =>
  times.map((time) => time.toZonedDateTimeISO(schedule.timeZone).toPlainTime().toString({ smallestUnit: 'minute' }))

describe('the days', () => {
  it('are the next ten working days after today; a holiday is listed as closed and does not count', () => {
    const days = freeDays(schedule, now, nothing)
    expect(days.map(({ date }) => date)).toEqual([
      ...['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
      ...['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'],
      ...['2026-12-07', '2026-12-08'],
    ])
    expect(days.map(({ state }) => state).filter((state) => state === 'open')).toHaveLength(10)
    expect(days[2]).toEqual({ date: '2026-11-26', state: 'closed', times: [] })
  })

  it('begin after today in the zone of the firm, not of the process or of UTC', () => {
    // Monday evening in New York is Tuesday in UTC.
    const evening = Temporal.Instant.from('2026-11-24T02:00:00Z')
    expect(freeDays(schedule, evening, nothing)[0]?.date).toBe('2026-11-24')
  })
})

it('where the clock changes a skipped hour has no times, and a repeated hour has them once', () => {
  const night = { ...schedule, weekdays: [7], opens: '00:00', closes: '04:00', leadMinutes: 0, workingDays: 1 }
  const spring = freeDays(night, Temporal.Instant.from('2027-03-13T12:00:00Z'), nothing)[0]
  expect(clock(spring?.times)).toEqual(['00:00', '00:30', '01:00', '01:30', '03:00', '03:30'])
  // The one that begins before the hour which is skipped ends after it.
  const longer = freeDays({ ...night, minutes: 45 }, Temporal.Instant.from('2027-03-13T12:00:00Z'), nothing)[0]
  expect(clock(longer?.times)).toEqual(['00:00', '00:45', '01:30'])
  const fall = freeDays(night, Temporal.Instant.from('2026-10-31T12:00:00Z'), nothing)[0]
  expect(clock(fall?.times)).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30'])
  expect(new Set(fall?.times.map(String)).size).toBe(8)
})

describe('for any schedule and any bookings', () => {
  const zones = [
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/St_Johns',
    'UTC',
  ]
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const anySchedule = fc
    .record({
      timeZone: fc.constantFrom(...zones),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      hours: fc.tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 12 })),
      minutes: fc.constantFrom(15, 20, 30, 45, 60),
      leadMinutes: fc.integer({ min: 0, max: 3_000 }),
      engineers: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ hours: [from, length], ...rest }) => ({
      ...rest,
      opens: time(from),
      closes: time(Math.min(from + length, 23)),
      holidays: [],
      ...{ workingDays: 5, replyDays: 1 },
    }))
  const anyMoment = fc
    .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2029-01-01') })
    .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms))

  it('each time is within hours, after the lead time, on the grid, without overlap', () => {
    fc.assert(
      fc.property(anySchedule, anyMoment, (any, moment) => {
        for (const { date, times } of freeDays(any, moment, nothing)) {
          let end: Temporal.Instant | undefined
          for (const start of times) {
            const local = start.toZonedDateTimeISO(any.timeZone)
            expect(local.toPlainDate().toString()).toBe(date)
            expect(any.weekdays).toContain(local.dayOfWeek)
            expect(local.toPlainTime().toString() >= any.opens).toBe(true)
            expect((local.hour * 60 + local.minute - Number(any.opens.slice(0, 2)) * 60) % any.minutes).toBe(0)
            expect(Temporal.Instant.compare(start, moment.add({ minutes: any.leadMinutes }))).toBeGreaterThanOrEqual(0)
            if (end) expect(Temporal.Instant.compare(start, end)).toBeGreaterThanOrEqual(0)
            end = slotAt(any, start).end
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

const listed = { timeZone: 'America/New_York', holidays: ['2026-12-25', '2027-12-31', '2027-01-01'] }

it('reports the last holiday from two months ahead, by the firm’s day', () => {
  expect(lastHoliday(listed, new Date('2027-11-01T12:00:00Z'))).toBeNull()
  // In New York it is still November 1.
  expect(lastHoliday(listed, new Date('2027-11-02T03:59:00Z'))).toBeNull()
  expect(lastHoliday(listed, new Date('2027-11-02T04:00:00Z'))).toBe('2027-12-31')
  expect(lastHoliday(listed, new Date('2029-06-01T12:00:00Z'))).toBe('2027-12-31')
})
