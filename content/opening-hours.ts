import type { OpeningHours } from './schema/opening-hours.ts'

/** When a person answers. The sentence on the pages is made from it, and so is what search engines are told. */
export const openingHours: OpeningHours = {
  from: 'Monday',
  to: 'Friday',
  opens: '09:00',
  closes: '18:00',
  zone: 'EST',
  timeZone: 'America/New_York',
}

/** The hours as a sentence: "Monday to Friday 9:00 AM - 6:00 PM EST". */
export function hoursSentence({ from, to, opens, closes, zone }: OpeningHours): string {
  return `${from} to ${to} ${clock(opens)} - ${clock(closes)} ${zone}`
}

/** The hours with no line break within their clock times, for where a line is short. */
export function unbroken(hours: string): string {
  return hours.replace(/ (?=[AP]M\b)/g, '\u00a0')
}

/** A time of day on a clock of twelve hours: "18:00" is "6:00 PM". */
function clock(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}
