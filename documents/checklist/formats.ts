/** Numbers and days as the checklist writes them. */

/** A day as 2026-11-21, written as "November 21, 2026". */
export function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** 432 is "7 h 12 min". */
export function duration(minutes: number): string {
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / 60)
  return hours > 0 ? `${hours} h ${whole % 60} min` : `${whole} min`
}

/** A share of 1 as whole percent. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

/** 1000 is "1,000". */
export function grouped(count: number): string {
  return Math.round(count).toLocaleString('en-US')
}

/** 1.5 is "$1.50". */
export function cents(dollars: number): string {
  return dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
