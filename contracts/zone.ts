/**
 * Parses a time zone from a browser. It returns one spelling for each zone, because formats are cached by zone.
 * @param given the sent value.
 * @returns an IANA name; undefined for an unknown name, and for an offset like +02:00, which ignores daylight saving time.
 */
export function parseZone(given: unknown): string | undefined {
  if (typeof given !== 'string' || !/^[A-Z][\w+/-]{0,63}$/i.test(given)) return undefined
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: given }).resolvedOptions()
    // Temporal returns the current name, and Intl an old one such as Europe/Kiev. Some browsers lack Temporal.
    return typeof Temporal === 'undefined' ? timeZone : Temporal.Now.zonedDateTimeISO(given).timeZoneId
  } catch {
    return undefined
  }
}
