/** How dates and times are said on pages and in mails. */

const parts = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions

/**
 * A moment as a sentence takes it: "Monday, November 23, 12:04 PM EST", with what that zone is called on that day, or
 * in full where English has no short name for it: "Central European Time".
 * @param iso ISO 8601, UTC.
 * @param timeZone by its name in the IANA database.
 * @param from when it is said, ISO 8601: a moment of another year has its year.
 */
export function sayMoment(iso: string, timeZone: string, from?: string): string {
  const said = partsOf(iso, timeZone)
  const { weekday, month, day, hour, minute, dayPeriod, timeZoneName = '' } = said
  // "GMT+1" is what English has for short: the zone's name says more.
  const zone = /[+-]/.test(timeZoneName) ? partsOf(iso, timeZone, 'longGeneric').timeZoneName : timeZoneName
  const year = from === undefined || partsOf(from, timeZone).year === said.year ? '' : ` ${said.year},`
  return `${weekday}, ${month} ${day},${year} ${hour}:${minute} ${dayPeriod} ${zone}`
}

/** The same on two clocks: "Monday, November 23, 6:04 PM Central European Time (12:04 PM EST)". */
export function sayOnBoth(iso: string, timeZone: string, firmZone: string, from: string): string {
  const [own, firms] = [sayMoment(iso, timeZone, from), sayMoment(iso, firmZone, from)]
  if (own === firms) return own
  const day = firms.slice(0, firms.lastIndexOf(', ') + 2)
  return `${own} (${own.startsWith(day) ? firms.slice(day.length) : firms})`
}

function partsOf(
  iso: string,
  timeZone: string,
  timeZoneName: 'short' | 'longGeneric' = 'short',
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const format = new Intl.DateTimeFormat('en-US', { ...parts, timeZone, timeZoneName })
  return Object.fromEntries(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
}
