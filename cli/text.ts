/** Text for people and programs that read the output: nothing in it steers a terminal, and tables line up. */

/**
 * What would steer a terminal or turn a line around. The forms let none of it in (contracts/field-schemas.ts); this is
 * for rows that came another way.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Text of several lines without control characters. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(steering, '')
}

/** The same as one line without tabs: a cell of a table or a column of tab-separated text. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim()
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Signs that take two columns of a terminal. */
const wide =
  /^(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}|[\u3000-\u303f\uff01-\uff60\uffe0-\uffe6])/u

/** @returns how many columns of a terminal a line takes. */
export function widthOf(line: string): number {
  let width = 0
  for (const { segment } of graphemes.segment(line)) width += wide.test(segment) ? 2 : 1
  return width
}

/** @returns the line in exactly `width` columns: filled up with spaces, or cut with an ellipsis. */
export function fitted(line: string, width: number): string {
  const natural = widthOf(line)
  if (natural <= width) return line + ' '.repeat(width - natural)
  let cut = ''
  let used = 0
  for (const { segment } of graphemes.segment(line)) {
    const next = widthOf(segment)
    if (used + next > width - 1) break
    cut += segment
    used += next
  }
  return `${cut}…${' '.repeat(width - 1 - used)}`
}

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** @returns a moment by the clock of this machine, like 2026-11-21 09:42. */
export function localTime(iso: string): string {
  return day.format(new Date(iso))
}

/** @returns `1 request`, `2 requests`. */
export function count(n: number, noun: string): string {
  return `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
}
