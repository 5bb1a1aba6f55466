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
