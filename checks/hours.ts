import type { Content } from './content.ts'
import type { Finding } from './finding.ts'

const file = 'opening-hours.ts'
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/
/** Zones lie between 12 hours behind UTC and 14 ahead of it. */
const offset = /^[+-](0\d|1[0-4]):[0-5]\d$/

/** The opening hours are days in their order and times that both people and search engines can be told. */
export function checkHours(content: Content): Finding[] {
  const { openingHours, weekdays } = content.module(file)
  const { from, to, opens, closes, utcOffset } = openingHours
  const unless = (holds: boolean, key: keyof typeof openingHours, remedy: string) =>
    holds ? [] : [content.finding(file, ['openingHours', key], remedy)]
  const isDay = (day: string) => weekdays.some((known) => known === day)
  const writeDay = `write the day as '${weekdays[0]}'`
  const writeTime = "write the time of day as '09:00', from 00:00 to 23:59"
  const days = [...unless(isDay(from), 'from', writeDay), ...unless(isDay(to), 'to', writeDay)]
  const times = [
    ...unless(timeOfDay.test(opens), 'opens', writeTime),
    ...unless(timeOfDay.test(closes), 'closes', writeTime),
  ]
  return [
    ...(days.length > 0
      ? days
      : unless(weekdays.indexOf(from) <= weekdays.indexOf(to), 'from', `let the week begin before it ends, on ${to}`)),
    ...(times.length > 0 ? times : unless(opens < closes, 'opens', `let the day begin before it ends, at ${closes}`)),
    ...unless(offset.test(utcOffset), 'utcOffset', "write the distance from UTC as '-05:00'"),
  ]
}
