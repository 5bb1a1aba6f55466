import type { OfferedTimes, Schedule } from '../../contracts/appointments.ts'
import type { Database } from '../database/database.ts'
import type { Base } from '../services.ts'
import { bookedDuring, calendarState, NotBookable, uidSuffix } from './appointment.ts'
import { type BusyCalendar, busyCalendar } from './busy-calendar.ts'
import { type Day, freeDays, type Interval, slotAt } from './free-times.ts'

/** In ms: visitors who ask at once share one computation. */
const goodForMs = 1_000

export type Appointments = ReturnType<typeof appointmentService>

/** Of events that can't be read: staff correct these first. */
const maxNamed = 20

/** For the feed: no schedule reaches further. */
const daysAhead = 100

export function appointmentsOf({ config, site: { manifest }, database, log }: Base): Appointments {
  const { site, busyCalendar: url } = config
  const { schedule } = manifest
  const reading = () => ({ timeZone: schedule.timeZone, ownUids: uidSuffix(site.origin), minutes: schedule.minutes })
  const calendar = url ? busyCalendar({ url, reading, daysAhead, log }) : undefined
  return appointmentService({ schedule, database, isElsewhere: site.calendarUrl !== null, calendar })
}

export function appointmentService({
  schedule,
  database,
  calendar,
  isElsewhere = false,
  now = () => new Date(),
}: {
  readonly schedule: Schedule
  readonly database: Database
  readonly calendar: BusyCalendar | undefined
  readonly isElsewhere?: boolean
  readonly now?: () => Date
}) {
  const busy = async () => (await calendar?.busy()) ?? []
  let known: { readonly offered: Promise<OfferedTimes>; readonly at: number; readonly state: string } | undefined

  const compute = async (at: Date): Promise<OfferedTimes> => {
    const firmIsBusy = await busy().catch(() => undefined)
    if (!firmIsBusy) return { unavailable: true }
    const start = instantOf(at)
    const appointments = await bookedDuring(database.db, { start, end: start.add({ hours: 24 * 400 }) })
    const days = freeDays(schedule, start, { appointments, busy: firmIsBusy })
    return { zone: schedule.timeZone, minutes: schedule.minutes, days: days.map(offeredDay) }
  }

  return {
    schedule,
    /** Events of the firm's calendar that can't be read, for staff to correct. */
    unreadEvents: async () => ((await calendar?.unread()) ?? []).slice(0, maxNamed),
    offered: async (): Promise<OfferedTimes> => {
      const at = now()
      const state = await calendarState(database.db)
      // A clock that was set back doesn't keep it longer.
      if (known?.state !== state || Math.abs(at.getTime() - known.at) >= goodForMs) {
        const offered = compute(at)
        known = { offered, at: at.getTime(), state }
        offered.catch(() => {
          known = undefined
        })
      }
      return known.offered
    },
    /**
     * Other visitors' bookings are checked in booking.ts. @throws NotBookable when it isn't on offer, or the feed
     * can't be read.
     */
    slot: async (startsAt: string, at: Date): Promise<Interval> => {
      if (isElsewhere) throw new NotBookable('time.invalid')
      const start = Temporal.Instant.from(startsAt)
      const isOn = (days: readonly Day[]) => days.some(({ times }) => times.some((time) => time.equals(start)))
      if (!isOn(freeDays(schedule, instantOf(at), { appointments: [], busy: [] })))
        throw new NotBookable('time.invalid')
      const occupied = await busy().catch(() => {
        throw new NotBookable('time.invalid')
      })
      if (!isOn(freeDays(schedule, instantOf(at), { appointments: [], busy: occupied })))
        throw new NotBookable('time.gone')
      return slotAt(schedule, start)
    },
  }
}

function instantOf(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime())
}

function offeredDay({ date, state, times }: Day) {
  return { date, state, times: times.map((time) => time.toString()) }
}
