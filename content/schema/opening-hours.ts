import { z } from 'zod'
import { weekdays } from '../weekdays.ts'
import { entry, text } from './entry.ts'
import { remedy } from './remedies.ts'

const weekday = z.enum(
  weekdays,
  remedy(() => `write the day as '${weekdays[0]}'`),
)
const time = z.iso.time({
  precision: -1,
  abort: true,
  ...remedy(() => "write the time of day as '09:00', from 00:00 to 23:59"),
})
/** Zones lie between 12 hours behind UTC and 14 ahead of it. */
const offset = /^[+-](0\d|1[0-4]):[0-5]\d$/

const openingHours = entry({
  /** The first and the last day of the week. */
  from: weekday,
  to: weekday,
  opens: time,
  closes: time,
  /** The zone as a reader knows it, and its distance from UTC as programs do, `+hh:mm` or `-hh:mm`. */
  zone: text,
  utcOffset: z.string().regex(
    offset,
    remedy(() => "write the distance from UTC as '-05:00'"),
  ),
}).superRefine(({ from, to, opens, closes }, { addIssue }) => {
  const unless = (holds: boolean, key: string, message: string) =>
    holds || addIssue({ code: 'custom', path: [key], message })
  unless(weekdays.indexOf(from) <= weekdays.indexOf(to), 'from', `let the week begin before it ends, on ${to}`)
  unless(opens < closes, 'opens', `let the day begin before it ends, at ${closes}`)
})
export type OpeningHours = z.infer<typeof openingHours>

export const openingHoursFile = z.object({ openingHours })
