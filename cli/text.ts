/** Text that can't steer a terminal, and tables that line up. */
import stringWidth from 'string-width'
import { plainText } from '../server/requests/export.ts'

/** One line without tabs. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim()
}

const graphemes = new Intl.Segmenter()

/** Padded with spaces, or cut with an ellipsis, to exactly `width` columns. */
export function fitted(line: string, width: number): string {
  let cut = line
  if (stringWidth(line) > width) {
    cut = ''
    for (const { segment } of graphemes.segment(line)) {
      if (stringWidth(cut + segment) >= width) break
      cut += segment
    }
    cut += '…'
  }
  return cut + ' '.repeat(width - stringWidth(cut))
}

/** Lines of at most `width` columns; a longer word stays whole. */
export function wrapped(text: string, width: number): string[] {
  if (text === '') return []
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    for (const word of paragraph.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && stringWidth(longer) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  })
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
