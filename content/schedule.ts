import { appointments } from './appointments.ts'
import { firm } from './firm.ts'
import { openingHours } from './opening-hours.ts'
import { weekdays } from './weekdays.ts'

const { timeZone, opens, closes, from, to } = openingHours
const { holidays, minutes, workingDays, leadMinutes, engineers } = appointments
const numberOf = (day: (typeof weekdays)[number]) => weekdays.indexOf(day) + 1

/** When the firm is open, answers, and can be met, as contracts/appointments.ts names it. */
export const schedule = {
  ...{ timeZone, opens, closes, holidays, minutes, workingDays, leadMinutes, engineers },
  replyDays: firm.replyDays,
  weekdays: weekdays.map(numberOf).filter((day) => day >= numberOf(from) && day <= numberOf(to)),
}
