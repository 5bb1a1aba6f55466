/**
 * Every time zone from a browser comes in here and gets the one spelling that it has, because formats are cached by zone.
 * @param given what was sent.
 * @returns an IANA name; undefined for an unknown one, and for an offset like +02:00, which knows no summer time.
 */
export function parseZone(given: unknown): string | undefined {
  if (typeof given !== 'string' || !/^[A-Z][\w+/-]{0,63}$/i.test(given)) return undefined
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: given }).resolvedOptions()
    // Temporal keeps the name of today where this one says Europe/Kiev. Some browsers lack it.
    return typeof Temporal === 'undefined' ? timeZone : Temporal.Now.zonedDateTimeISO(given).timeZoneId
  } catch {
    return undefined
  }
}
