/** A line in three parts, any of which may be empty: what is highlighted, and what stands before and after it. */
export type HighlightedLine = { readonly before: string; readonly highlighted: string; readonly after: string }

/**
 * Finds the highlighted phrase in the lines that its heading was broken into; it may reach over several.
 * @param lines the heading, with a space between two lines.
 * @throws when the phrase is not in the heading.
 */
export function highlightedLines(lines: readonly string[], highlight: string): HighlightedLine[] {
  const heading = lines.join(' ')
  const from = heading.indexOf(highlight)
  if (from < 0) throw new Error(`"${highlight}" is to be highlighted in "${heading}", but is not in it`)
  const to = from + highlight.length
  let start = 0
  return lines.map((line) => {
    const [first, last] = [within(line, from - start), within(line, to - start)]
    start += line.length + 1
    return { before: line.slice(0, first), highlighted: line.slice(first, last), after: line.slice(last) }
  })
}

/** A place in a text, or the end of it that is nearer to the place. */
function within(text: string, index: number): number {
  return Math.min(text.length, Math.max(0, index))
}
