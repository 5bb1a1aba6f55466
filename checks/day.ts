/**
 * What is wrong with a day that the content states, told to a writer; undefined for a day that exists and has
 * begun somewhere.
 * @param day as it stands in the content; it should be `yyyy-mm-dd`.
 * @param which the day that is asked for, as the remedy goes on after "the day".
 */
export function dayFindings(day: unknown, which = 'of the last change', now = new Date()): string | undefined {
  const latest = new Date(now)
  // At 14 hours before UTC the day begins first (Kiribati).
  latest.setUTCHours(latest.getUTCHours() + 14)
  const example = latest.toISOString().slice(0, 10)
  if (!isDay(day)) return `write the day as ${example}`
  return day > example ? `${day} is yet to come; write the day ${which}` : undefined
}

/** @returns whether a value is a day that exists, written `yyyy-mm-dd`. */
export function isDay(day: unknown): day is string {
  return (
    typeof day === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    !Number.isNaN(Date.parse(day)) &&
    new Date(day).toISOString().startsWith(day)
  )
}
