import { appointments } from '../../content/appointments.ts'
import { openingHours } from '../../content/opening-hours.ts'
import { weekdays } from '../../content/weekdays.ts'
import type { Schedule } from '../../contracts/appointments.ts'

const { timeZone, opens, closes, from, to } = openingHours
const { holidays, minutes, workingDays, leadMinutes, engineers } = appointments
const numberOf = (day: (typeof weekdays)[number]) => weekdays.indexOf(day) + 1

/** When appointments can be booked: the opening hours, and what the firm says of appointments besides. */
export const schedule: Schedule = {
  ...{ timeZone, opens, closes, holidays, minutes, workingDays, leadMinutes, engineers },
  weekdays: weekdays.map(numberOf).filter((day) => day >= numberOf(from) && day <= numberOf(to)),
}
