import type { OfferedTimes } from '../../../contracts/appointments.ts'
import { dayMs } from '../../../contracts/durations.ts'
import type { BaseServices } from '../../services.ts'
import { listBookedDuring, NotBookable } from './booking.ts'
import { createBusyCalendar } from './busy-calendar.ts'
import { createSlot, type Interval, listFreeDays } from './free-times.ts'

/** No schedule offers times further ahead. */
const daysAhead = 100

export type Appointments = ReturnType<typeof createAppointmentService>

export function createAppointmentService({ config, site, database, log }: BaseServices) {
  const getSchedule = () => site.manifest.schedule
  const getOwn = () => [
    site.manifest.firmEmail,
    ...(config.mail.to ?? []),
    ...(config.desk?.staff ?? []).map(({ email }) => email),
  ]
  const calendar = config.busyCalendar
    ? createBusyCalendar({ url: config.busyCalendar, origin: config.site.origin, getSchedule, getOwn, daysAhead, log })
    : { busy: async () => [], unread: () => [], filled: () => [] }

  return {
    getSchedule,
    unreadEvents: calendar.unread,
    filledDays: calendar.filled,
    offered: async (now: Date): Promise<OfferedTimes> => {
      const [start, schedule] = [now.getTime(), getSchedule()]
      const busy = await calendar.busy().catch(() => undefined)
      if (!busy) return { unavailable: true }
      const appointments = await listBookedDuring(database.db, { start, end: start + daysAhead * dayMs })
      const days = listFreeDays(schedule, start, { appointments, busy })
      return { zone: schedule.timeZone, minutes: schedule.minutes, days: days.map(toOfferedDay) }
    },
    /**
     * Doesn't check other visitors' bookings; booking.ts does.
     * @throws NotBookable when the slot isn't on offer, or the calendar can't be read.
     */
    slot: async (startsAt: string, now: Date): Promise<Interval> => {
      const [start, schedule] = [Date.parse(startsAt), getSchedule()]
      const busy = await calendar.busy().catch(() => undefined)
      const days = busy ? listFreeDays(schedule, now.getTime(), { appointments: [], busy }) : []
      const isOffered = !config.site.calendarUrl && days.some(({ times }) => times.includes(start))
      if (!isOffered) throw new NotBookable('time.gone')
      return createSlot(schedule, start)
    },
  }
}

function toOfferedDay({ date, state, times }: ReturnType<typeof listFreeDays>[number]) {
  return { date, state, times: times.map((time) => Temporal.Instant.fromEpochMilliseconds(time).toString()) }
}
