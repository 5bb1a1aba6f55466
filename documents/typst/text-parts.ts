/** @returns what stands before a phrase, the phrase, and what stands after it; the text alone where it is not in it. */
export function around(text: string, phrase: string): string[] {
  const at = text.indexOf(phrase)
  return at < 0 ? [text] : [text.slice(0, at), phrase, text.slice(at + phrase.length)]
}

/** A text as `highlighted` of theme.typ takes it. */
export function highlightedParts(text: string, highlight: string) {
  return around(text, highlight).map((part) => ({ text: part, highlighted: part === highlight }))
}
