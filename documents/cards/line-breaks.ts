/** A piece of a heading that no line break divides, with its width at one size of type. */
export type Word = { readonly text: string; readonly width: number }

/**
 * Breaks words into as few lines as fit, and of those breaks takes the one whose lines differ least, as CSS does for
 * `text-wrap: balance`.
 * @param space the width of a space, in the unit of the words.
 * @returns the lines, or undefined when a word is wider than a line.
 */
export function balancedLines(words: readonly Word[], space: number, maxWidth: number): Word[][] | undefined {
  if (words.some(({ width }) => width > maxWidth)) return undefined
  const count = greedyLines(words, space, maxWidth).length
  // Of all widths that give this number of lines, the smallest leaves the least room at their ends.
  const candidates = words.flatMap((_, from) =>
    words.slice(from).map((_, length) => lineWidth(words.slice(from, from + length + 1), space)),
  )
  const widest = words.reduce((most, { width }) => Math.max(most, width), 0)
  for (const width of candidates.filter((width) => width >= widest && width <= maxWidth).toSorted((a, b) => a - b)) {
    const lines = greedyLines(words, space, width)
    if (lines.length === count) return lines
  }
  return undefined
}

export function lineWidth(words: readonly Word[], space: number): number {
  return words.reduce((sum, { width }) => sum + width, 0) + space * (words.length - 1)
}

function greedyLines(words: readonly Word[], space: number, maxWidth: number): Word[][] {
  const lines: Word[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line && lineWidth([...line, word], space) <= maxWidth) line.push(word)
    else lines.push([word])
  }
  return lines
}
