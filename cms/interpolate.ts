/**
 * Fills the `{name}` placeholders of a text.
 * @throws if a placeholder has no value, so that a typing error never reaches a page.
 */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`"${text}" has a placeholder {${name}} without a value`)
    return String(values[name])
  })
}

/** Capitalizes the first letter, for a value at the start of a line. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** @returns the text before a phrase, the phrase, and the text after it; only the text if it lacks the phrase. */
export function splitAround(text: string, phrase: string): string[] {
  const at = text.indexOf(phrase)
  return at < 0 || phrase === '' ? [text] : [text.slice(0, at), phrase, text.slice(at + phrase.length)]
}

/** Replaces the non-breaking spaces of a heading. */
export function removeHardSpaces(heading: string): string {
  return heading.replaceAll('\u00a0', ' ')
}
