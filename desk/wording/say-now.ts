/** "Mon, Nov 23, 2:40 PM EST": the clock of the desk. @param timeZone by its name in the IANA database. */
export function sayNow(now: Date, timeZone: string): string {
  const shown = new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  })
  return shown.format(now).replaceAll('\u202f', ' ')
}
