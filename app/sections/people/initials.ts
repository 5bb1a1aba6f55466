/** @returns the first letters of the first and the last word of a name, as a person would draw them: “Ada B. Roe” is AR. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [...new Set([words[0], words.at(-1)])]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en')
}
