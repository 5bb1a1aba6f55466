import { elements, type MarkupNode, textOf } from './markup.ts'

/** What a guide says of itself: its reading time, and the chapters for the list of contents. */
export type GuideOutline = {
  readonly minutes: number
  readonly chapters: readonly { readonly id: string; readonly title: string }[]
}

/** Readers manage some 230, but the text of the figures isn't counted. */
const wordsPerMinute = 200

/** Footnotes count as a chapter, because readers look for them, but not as reading time. */
export function outlineOf(tree: MarkupNode): GuideOutline {
  const chapters = elements(tree, ({ tagName }) => tagName === 'h2').map((heading) => ({
    id: String(heading.properties?.id),
    title: textOf(heading),
  }))
  const running = (tree.children ?? []).filter(({ tagName }) => tagName !== 'section')
  const words = running.map(textOf).join(' ').split(/\s+/).filter(Boolean).length
  return { minutes: Math.round(words / wordsPerMinute), chapters }
}
