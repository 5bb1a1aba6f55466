/**
 * Puts values into the `{name}` places of a text.
 * @throws when the text names a place for which there is no value, so that a typing error never reaches a page.
 */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`"${text}" has a place {${name}} that nothing fills`)
    return String(values[name])
  })
}

/** A text with its first letter as a capital, for a value that begins a line. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** @returns what is before a phrase, the phrase, and what is after it; the whole text where it has no such phrase. */
export function splitAround(text: string, phrase: string): string[] {
  const at = text.indexOf(phrase)
  return at < 0 || phrase === '' ? [text] : [text.slice(0, at), phrase, text.slice(at + phrase.length)]
}

/** A heading without the spaces that keep its lines from breaking. */
export function removeHardSpaces(heading: string): string {
  return heading.replaceAll('\u00a0', ' ')
}
