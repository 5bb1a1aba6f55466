import { z } from 'zod'
import { entry, text } from './entry.ts'
import { remedy } from './remedies.ts'
import { weekdays } from './weekdays.ts'

const weekday = z.enum(
  weekdays,
  remedy(() => `write the day as '${weekdays[0]}'`),
)
const time = z.iso.time({
  precision: -1,
  abort: true,
  ...remedy(() => "write the time of day as '09:00', from 00:00 to 23:59"),
})
const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])

const openingHours = entry({
  from: weekday.meta({ description: 'The first and the last day of the week.' }),
  to: weekday,
  opens: time,
  closes: time,
  zone: text.meta({
    description:
      'The zone as a reader knows it, and its name in the IANA database, which knows when its clocks change.',
  }),
  timeZone: z.string().refine(
    (name) => zones.has(name),
    remedy(() => "write the zone as 'America/New_York'"),
  ),
}).superRefine(({ from, to, opens, closes }, { addIssue }) => {
  const unless = (holds: boolean, key: string, message: string) =>
    holds || addIssue({ code: 'custom', path: [key], message })
  unless(weekdays.indexOf(from) <= weekdays.indexOf(to), 'from', `let the week begin before it ends, on ${to}`)
  unless(opens < closes, 'opens', `let the day begin before it ends, at ${closes}`)
})
export type OpeningHours = z.infer<typeof openingHours>

export const openingHoursFile = z.object({ openingHours })
