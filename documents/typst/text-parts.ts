/** The text before a phrase, the phrase, and the text after; or the text alone. */
export function around(text: string, phrase: string): string[] {
  const at = text.indexOf(phrase)
  return at < 0 ? [text] : [text.slice(0, at), phrase, text.slice(at + phrase.length)]
}

/** For `highlighted` of theme.typ. */
export function highlightedParts(text: string, highlight: string) {
  return around(text, highlight).map((part) => ({ text: part, highlighted: part === highlight }))
}
