/** Text that can't steer a terminal. */
import { plainText } from '../server/requests/export.ts'

/** One line without tabs. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim()
}

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** By this machine's clock, like 2026-11-21 09:42. */
export function localTime(iso: string): string {
  return day.format(new Date(iso))
}

/** '?' when this machine doesn't know the zone. */
export function zonedTime(iso: string, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(iso))
  } catch {
    return '?'
  }
}

/** `1 request`, `2 requests`. */
export function count(n: number, noun: string): string {
  return `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
}
