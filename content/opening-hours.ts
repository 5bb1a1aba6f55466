/** When a person answers. The sentence on the pages is made from it, and so is what search engines are told. */

/** The days of a week, as both write them. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export type OpeningHours = {
  /** The first and the last day, in the order of `weekdays`. */
  readonly from: (typeof weekdays)[number]
  readonly to: (typeof weekdays)[number]
  /** Times of day, `hh:mm` from 00:00 to 23:59. */
  readonly opens: string
  readonly closes: string
  /** The zone as a reader knows it, and its distance from UTC as programs do, `+hh:mm` or `-hh:mm`. */
  readonly zone: string
  readonly utcOffset: string
}

export const openingHours: OpeningHours = {
  from: 'Monday',
  to: 'Friday',
  opens: '09:00',
  closes: '18:00',
  zone: 'EST',
  utcOffset: '-05:00',
}

/** The hours as a sentence: "Monday to Friday 9:00 AM - 6:00 PM EST". */
export function hoursSentence({ from, to, opens, closes, zone }: OpeningHours): string {
  return `${from} to ${to} ${clock(opens)} - ${clock(closes)} ${zone}`
}

/** A time of day on a clock of twelve hours: "18:00" is "6:00 PM". */
function clock(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}
