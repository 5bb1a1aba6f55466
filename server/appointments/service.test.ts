import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OfferedTimes } from '../../contracts/appointments.ts'
import { newDataFolder } from '../../tests/support/data-folder.ts'
import { sampleSchedule } from '../../tests/support/sample-schedule.ts'
import type { Database } from '../database/database.ts'
import { openSqlite } from '../database/sqlite.ts'
import type { BusyCalendar } from './busy-calendar.ts'
import { appointmentService } from './service.ts'

/** Saturday noon in New York. */
const now = new Date('2026-11-21T17:00:00Z')
const monday = '2026-11-23T15:00:00.000Z'
let dir: string
let database: Database

beforeEach(async () => {
  dir = await newDataFolder()
  database = await openSqlite(dir)
})
afterEach(() => database.close())

const service = (more: Partial<Parameters<typeof appointmentService>[0]> = {}) =>
  appointmentService({ schedule: sampleSchedule, database, calendar: undefined, now: () => now, ...more })

/** Stores an appointment with its request, whatever the rules of booking. */
async function stored(startsAt: string, more: { seat?: number; wished?: boolean; receivedAt?: Date } = {}) {
  const { seat = 0, wished = false, receivedAt = new Date(0) } = more
  const [{ id }] = (await database.db
    .insertInto('request')
    .values({
      ...{ reference: crypto.randomUUID(), kind: 'consultation', received_at: receivedAt.toISOString(), fields: '{}' },
      ...{ email: '', text_digest: '' },
    })
    .returning('id')
    .execute()) as [{ id: number }]
  const end = new Date(Date.parse(startsAt) + 30 * 60_000).toISOString()
  const cancelled = wished ? { cancelled_at: now.toISOString() } : {}
  const row = { request_id: id, starts_at: startsAt, ends_at: end, seat, changed_at: now.toISOString(), ...cancelled }
  await database.db.insertInto('appointment').values(row).execute()
}

const timesOf = (offered: OfferedTimes, date: string) =>
  'unavailable' in offered ? undefined : offered.days.find((day) => day.date === date)?.times
const calendarOf = (busy: BusyCalendar['busy']): BusyCalendar => ({ busy, unread: async () => [] })
const busyAt = (start: string, end: string) =>
  calendarOf(async () => [{ start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) }])
const unreadable = calendarOf(async () => {
  throw new Error('away')
})
const faultOf = (startsAt: string, more: Partial<Parameters<typeof appointmentService>[0]> = {}) =>
  service(more)
    .slot(startsAt, now)
    .then(
      () => undefined,
      ({ fault }) => fault,
    )

it('offers the coming days in the firm’s zone, without fully booked times', async () => {
  await stored(monday)
  await stored(monday, { seat: 1 })
  await stored('2026-11-23T15:30:00.000Z')
  const offered = await service().offered()
  expect(offered).toMatchObject({ zone: 'America/New_York', minutes: 30 })
  const times = timesOf(offered, '2026-11-23')
  expect(times).not.toContain('2026-11-23T15:00:00Z')
  expect(times).toContain('2026-11-23T15:30:00Z')
  expect(times).toHaveLength(17)
})

it('refuses a time that it did not offer', async () => {
  const days = { past: '2026-11-20T15:00', holiday: '2026-11-26T15:00', 'too far ahead': '2026-12-08T15:00' }
  const hours = { 'ends after closing': '2026-11-23T22:45', 'between two slots': '2026-11-23T15:10' }
  for (const [what, minute] of Object.entries({ ...days, ...hours })) {
    expect(await faultOf(`${minute}:00.000Z`), what).toBe('time.invalid')
  }
})

it('refuses a busy time as taken, and any time when the calendar is unknown or external', async () => {
  expect(await faultOf(monday)).toBeUndefined()
  expect(await faultOf(monday, { calendar: busyAt('2026-11-23T15:29:00Z', '2026-11-23T16:00:00Z') })).toBe('time.gone')
  expect(await faultOf(monday, { calendar: busyAt('2026-11-23T15:30:00Z', '2026-11-23T16:00:00Z') })).toBeUndefined()
  expect(await faultOf(monday, { calendar: unreadable })).toBe('time.invalid')
  expect(await service({ calendar: unreadable }).offered()).toEqual({ unavailable: true })
  expect(await faultOf(monday, { isElsewhere: true })).toBe('time.invalid')
})

it.each([
  ['summer ends', '2027-11-04T12:00:00Z', 'America/New_York'],
  ['summer ends in the south', '2027-04-01T12:00:00Z', 'Australia/Lord_Howe'],
])('takes what it offers, as it was offered, where %s', async (_, at, timeZone) => {
  const appointments = service({ schedule: { ...sampleSchedule, timeZone }, now: () => new Date(at) })
  const offered = await appointments.offered()
  if ('unavailable' in offered) throw new Error('nothing is offered')
  const times = offered.days.flatMap((day) => day.times)
  expect(times).toHaveLength(10 * 18)
  // Every seventh: each hour of a day, and days before and after a change of the clock.
  for (const time of times.filter((_, index) => index % 7 === 0)) {
    const { start } = await appointments.slot(new Date(time).toISOString(), new Date(at))
    expect(start.toString()).toBe(time)
  }
  const openings = offered.days.map(({ times: [first = ''] }) =>
    Temporal.Instant.from(first).toZonedDateTimeISO(timeZone),
  )
  expect(new Set(openings.map((opening) => opening.toPlainTime().toString()))).toEqual(new Set(['09:00:00']))
})
