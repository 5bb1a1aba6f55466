import { elements, type MarkupNode, textOf } from './markup.ts'

export type GuideOutline = {
  readonly minutes: number
  readonly chapters: readonly {
    readonly id: string
    readonly title: string
    readonly sections: readonly string[]
  }[]
}

/** Readers manage some 230, but the text of the figures isn't counted. */
const wordsPerMinute = 200

/** Footnotes count as a chapter, but not as reading time. */
export function outlineOf(tree: MarkupNode): GuideOutline {
  const headings = elements(tree, ({ tagName }) => tagName === 'h2' || tagName === 'h3')
  const chapters = headings.flatMap((heading, index) => {
    if (heading.tagName !== 'h2') return []
    const rest = headings.slice(index + 1)
    const end = rest.findIndex(({ tagName }) => tagName === 'h2')
    const sections = rest.slice(0, end < 0 ? undefined : end).map(({ properties }) => String(properties?.id))
    return { id: String(heading.properties?.id), title: textOf(heading), sections }
  })
  const running = (tree.children ?? []).filter(({ tagName }) => tagName !== 'section')
  const words = running.map(textOf).join(' ').split(/\s+/).filter(Boolean).length
  return { minutes: Math.round(words / wordsPerMinute), chapters }
}
