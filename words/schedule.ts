import type { OpeningHours } from '../content/schema/opening-hours.ts'
import { weekdays } from '../content/schema/weekdays.ts'
import { workingDays as namesOf } from './hours.ts'

type Appointments = {
  readonly workingDays: number
  readonly leadMinutes: number
  readonly engineers: number
  readonly holidays: readonly string[]
}
type Firm = { readonly replyDays: number; readonly consultationMinutes: number }
type Parts = { readonly openingHours: OpeningHours; readonly appointments: Appointments; readonly firm: Firm }

export function scheduleOf({ openingHours, appointments, firm }: Parts) {
  const { timeZone, opens, closes } = openingHours
  const { holidays, workingDays, leadMinutes, engineers } = appointments
  const { replyDays, consultationMinutes: minutes } = firm
  const days = namesOf(openingHours).map((day) => weekdays.indexOf(day) + 1)
  return { timeZone, opens, closes, holidays, minutes, workingDays, leadMinutes, engineers, replyDays, weekdays: days }
}
