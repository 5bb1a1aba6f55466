/** Reads HTML as React writes it: attributes in double quotes, five signs escaped and no others. */

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
/** Elements that may stand in the middle of a word. */
const inline = 'a|abbr|b|code|em|i|mark|span|strong|sub|sup|time|wbr'

/** A text or a value without its escapes. */
export function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
}

/** @returns the value of the first attribute of this name in some markup. */
export function attributeOf(markup: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(markup)?.[1]
  return value === undefined ? undefined : decoded(value)
}

/** The text of some markup with its own spaces, and one more for each tag that parts words. */
export function textOf(markup: string): string {
  const words = markup
    .replace(/<(script|style|noscript)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(new RegExp(`<!--.*?-->|</?(?:${inline})(?: [^>]*)?>`, 'gs'), '')
    .replace(/<[^>]*>/g, ' ')
  return decoded(words)
}

/** The same in one line, as a reader sees it: every run of spaces is one plain space. */
export function plainTextOf(markup: string): string {
  return inOneLine(textOf(markup))
}

export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
