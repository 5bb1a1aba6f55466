/**
 * What is wrong with a day that a page says it was changed or published on, as advice for a writer; undefined for a day
 * that exists and has begun somewhere.
 * @param day as it stands in the content; it should be `yyyy-mm-dd`.
 */
export function dayFault(day: unknown, now = new Date()): string | undefined {
  const latest = new Date(now)
  // At 14 hours before UTC the day begins first (Kiribati).
  latest.setUTCHours(latest.getUTCHours() + 14)
  const example = latest.toISOString().slice(0, 10)
  const exists =
    typeof day === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    !Number.isNaN(Date.parse(day)) &&
    new Date(day).toISOString().startsWith(day)
  if (!exists) return `write the day as ${example}`
  return day > example ? `${day} is yet to come; write the day of the last change` : undefined
}
