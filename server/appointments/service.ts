import type { OfferedTimes } from '../../contracts/appointments.ts'
import { dayMs } from '../../contracts/durations.ts'
import type { Base } from '../services.ts'
import { bookedDuring, NotBookable } from './booking.ts'
import { busyCalendar } from './busy-calendar.ts'
import { freeDays, type Interval, slotAt } from './free-times.ts'

/** No schedule reaches further. */
const daysAhead = 100

export type Appointments = ReturnType<typeof appointmentService>

export function appointmentService({ config, site: { manifest }, database, log }: Base) {
  const { schedule } = manifest
  const calendar = config.busyCalendar
    ? busyCalendar({ url: config.busyCalendar, origin: config.site.origin, schedule, daysAhead, log })
    : { busy: async () => [], unread: () => [] }

  return {
    schedule,
    unreadEvents: calendar.unread,
    offered: async (now: Date): Promise<OfferedTimes> => {
      const start = now.getTime()
      const busy = await calendar.busy().catch(() => undefined)
      if (!busy) return { unavailable: true }
      const appointments = await bookedDuring(database.db, { start, end: start + daysAhead * dayMs })
      const days = freeDays(schedule, start, { appointments, busy })
      return { zone: schedule.timeZone, minutes: schedule.minutes, days: days.map(offeredDay) }
    },
    /**
     * Other visitors' bookings are checked in booking.ts. @throws NotBookable when it isn't on offer, or the feed
     * can't be read.
     */
    slot: async (startsAt: string, now: Date): Promise<Interval> => {
      const start = Date.parse(startsAt)
      const busy = await calendar.busy().catch(() => undefined)
      const days = busy ? freeDays(schedule, now.getTime(), { appointments: [], busy }) : []
      const isOffered = !config.site.calendarUrl && days.some(({ times }) => times.includes(start))
      if (!isOffered) throw new NotBookable('time.gone')
      return slotAt(schedule, start)
    },
  }
}

function offeredDay({ date, state, times }: ReturnType<typeof freeDays>[number]) {
  return { date, state, times: times.map((time) => Temporal.Instant.fromEpochMilliseconds(time).toString()) }
}
