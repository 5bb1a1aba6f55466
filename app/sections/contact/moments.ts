/** Moments in words, in any time zone, the same in the browser and on the server. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes longer than all that it formats. */
function format(at: string, options: Intl.DateTimeFormatOptions, locale = 'en-US'): string {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  // In some browsers the space before AM is a narrow one, which our fonts lack.
  return known.format(new Date(at)).replaceAll('\u202f', ' ')
}

/** "10:00 AM". @param at ISO 8601, here and below. */
export function clock(at: string, timeZone: string): string {
  return format(at, { timeZone, hour: 'numeric', minute: '2-digit' })
}

/** "10:00 to 10:30 AM", and "11:30 AM to 12:00 PM" over noon. */
export function span(from: string, to: string, timeZone: string): string {
  const [start, end] = [clock(from, timeZone), clock(to, timeZone)]
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start} to ${end}`
}

/** "Monday, November 30". */
export function longDay(at: string, timeZone: string): string {
  return format(at, { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
}

/** "Mon, Nov 30". */
export function shortDay(at: string, timeZone: string): string {
  return format(at, { timeZone, weekday: 'short', month: 'short', day: 'numeric' })
}

/** The day there, `yyyy-mm-dd`. */
export function dateIn(timeZone: string, at: string): string {
  return format(at, { timeZone, dateStyle: 'short' }, 'sv-SE')
}

/** "Central Time". */
export function zoneName(timeZone: string, at: string): string {
  const name = format(at, { timeZone, timeZoneName: 'longGeneric' })
  return name.slice(name.indexOf(', ') + 2)
}

/** The city that a zone is named after: "New York" for America/New_York. */
export function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** By how many hours the clocks of one zone are ahead of another's at a moment; negative when they are behind. */
export function hoursAhead(timeZone: string, of: string, at: string): number {
  const wall = (zone: string) =>
    Date.parse(`${format(at, { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }, 'sv-SE').replace(' ', 'T')}Z`)
  return (wall(timeZone) - wall(of)) / 3_600_000
}

/** "Mon, Nov 30, 2026". */
export function fullDay(at: string, timeZone: string): string {
  return format(at, { timeZone, weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
}

/** "Monday". */
export function weekday(at: string, timeZone: string): string {
  return format(at, { timeZone, weekday: 'long' })
}

/** Whether a zone is known by that name here; a visitor's browser may know more than we do. */
export function isZone(timeZone: string): boolean {
  try {
    return timeZone !== '' && new Intl.DateTimeFormat('en-US', { timeZone }) !== null
  } catch {
    return false
  }
}
