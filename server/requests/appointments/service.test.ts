import { beforeEach, expect, it, vi } from 'vitest'
import { consultation } from '../../../contracts/sample-requests.ts'
import { mailPurposes } from '../../../site/documents/emails/mail.ts'
import { describeOnSqlite } from '../../../tests/support/databases.ts'
import { sampleSchedule } from '../../../tests/support/sample-schedule.ts'
import { createSave } from '../../../tests/support/stored-requests.ts'
import type { Database } from '../../database/database.ts'
import type { BaseServices } from '../../services.ts'
import * as busyCalendars from './busy-calendar.ts'
import { createSlot, type Interval } from './free-times.ts'
import { createAppointmentService } from './service.ts'

/** Saturday noon in New York. */
const now = new Date('2026-11-21T17:00:00Z')
const monday = '2026-11-23T15:00:00Z'

describeOnSqlite('the appointment service', (testDatabase) => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase.open()
    return () => vi.restoreAllMocks()
  })

  const service = (calendar = async (): Promise<readonly Interval[]> => [], calendarUrl: string | null = null) => {
    vi.spyOn(busyCalendars, 'createBusyCalendar').mockReturnValue({
      busy: calendar,
      unread: () => [],
      filled: () => [],
    })
    const config = { site: { origin: 'https://www.example.com', calendarUrl }, busyCalendar: 'https://cal.example' }
    const base: unknown = { config, site: { manifest: { schedule: sampleSchedule } }, database, log: {} }
    return createAppointmentService(base as BaseServices)
  }
  const readFault = (startsAt: string, ...more: Parameters<typeof service>) =>
    service(...more)
      .slot(startsAt, now)
      .then(
        () => undefined,
        ({ fault }) => fault,
      )

  it('offers the coming days in the firm’s time zone, without fully booked times', async () => {
    const save = createSave(database, mailPurposes)
    for (const startsAt of [monday, monday, '2026-11-23T15:30:00Z']) {
      const slot = createSlot(sampleSchedule, Date.parse(startsAt))
      const booking = { slot, engineers: sampleSchedule.engineers, zone: '' }
      await save(consultation({ email: `${crypto.randomUUID()}@example.com` }), now, [], { booking })
    }
    const offered = await service().offered(now)
    if ('unavailable' in offered) throw new Error('nothing is offered')
    expect(offered).toMatchObject({ zone: 'America/New_York', minutes: 30 })
    const times = offered.days.find(({ date }) => date === '2026-11-23')?.times
    expect(times).not.toContain(monday)
    expect(times).toContain('2026-11-23T15:30:00Z')
    expect(times).toHaveLength(17)
  })

  it('refuses a busy time, and any time when the calendar is unknown or external', async () => {
    const createBusy = (start: string, end: string) => async () => [{ start: Date.parse(start), end: Date.parse(end) }]
    expect(await readFault(monday, createBusy('2026-11-23T15:29:00Z', '2026-11-23T16:00:00Z'))).toBe('time.gone')
    expect(await readFault(monday, createBusy('2026-11-23T15:30:00Z', '2026-11-23T16:00:00Z'))).toBeUndefined()
    const unreadable = () => Promise.reject(new Error('away'))
    expect(await readFault(monday, unreadable)).toBe('time.gone')
    expect(await service(unreadable).offered(now)).toEqual({ unavailable: true })
    expect(await readFault(monday, undefined, 'https://cal.example')).toBe('time.gone')
  })
})
