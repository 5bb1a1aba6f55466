import { z } from 'zod'
import { entry, text } from './entry.ts'
import { remedy } from './remedies.ts'
import { weekdays } from './weekdays.ts'

const weekday = z.enum(
  weekdays,
  remedy(() => `write the day as '${weekdays[0]}'`),
)
export const time = z.iso.time({
  precision: -1,
  abort: true,
  ...remedy(() => "write the time of day as '09:00', from 00:00 to 23:59"),
})
const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])

/** Zones with names that readers know. English has none for many others, such as JST for Tokyo's. */
const namedZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Berlin',
]
const spellings = ['short', 'shortGeneric', 'long', 'longGeneric'] as const

/** @returns what readers call a time zone in winter and in summer: EST, EDT, ET, Eastern Time and others. */
function listZoneNames(timeZone: string): string[] {
  const names = ['en-US', 'en-GB'].flatMap((locale) =>
    spellings.flatMap((timeZoneName) => {
      const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      return [0, 6].flatMap((month) =>
        format
          .formatToParts(Date.UTC(2026, month, 1))
          .flatMap(({ type, value }) => (type === 'timeZoneName' ? [value] : [])),
      )
    }),
  )
  return [...new Set(names)]
}

const openingHours = entry({
  from: weekday.meta({ description: 'The first and the last day of the week.' }),
  to: weekday,
  opens: time,
  closes: time,
  zone: text.meta({
    description:
      'The zone’s short name for readers. timeZone is its name in the IANA database, from which clock changes are computed.',
  }),
  timeZone: z.string().refine(
    (name) => zones.has(name),
    remedy(() => "write the zone as 'America/New_York'"),
  ),
}).superRefine(({ from, to, opens, closes, zone, timeZone }, { addIssue }) => {
  const unless = (holds: boolean, key: string, message: string) =>
    holds || addIssue({ code: 'custom', path: [key], message })
  unless(weekdays.indexOf(from) <= weekdays.indexOf(to), 'from', `make it a day before ${to}, the last working day`)
  if (zones.has(timeZone)) {
    const names = listZoneNames(timeZone)
    const isOfAnother = !names.includes(zone) && namedZones.flatMap(listZoneNames).includes(zone)
    unless(!isOfAnother, 'zone', `write the zone of ${timeZone}: ${names.slice(0, 3).join(', ')}`)
  }
  unless(opens < closes, 'opens', `make it earlier than closes, ${closes}`)
})
export type OpeningHours = z.infer<typeof openingHours>

export const openingHoursFile = z.object({ openingHours })
