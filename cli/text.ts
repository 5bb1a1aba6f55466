/** Text that can't steer a terminal. */
import { plainText } from '../server/requests/export.ts'

/** One line without tabs. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim()
}

/** `1 request`, `2 requests`. */
export function count(n: number, noun: string): string {
  return `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
}
