/** Of `yyyy-mm-dd`: "November 2026". */
export function monthOf(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
