import { valueToEstree } from 'estree-util-value-to-estree'
import { define } from 'unist-util-mdx-define'
import type { GuideOutline } from '../../app/sections/guide/guide-outline.ts'
import { elements, type MarkupNode, textOf } from './markup.ts'

const wordsPerMinute = 230

/**
 * A rehype step, after the one that gives headings their ids: lets the guide's module export its `outline`. Footnotes
 * count as a chapter, because readers look for them, but not as reading time.
 */
export function guideOutline() {
  return (tree: MarkupNode, file: Parameters<typeof define>[1]): void => {
    const chapters = elements(tree, ({ tagName }) => tagName === 'h2').map((heading) => ({
      id: String(heading.properties?.id),
      title: textOf(heading),
    }))
    const running = (tree.children ?? []).filter(({ tagName }) => tagName !== 'section')
    const words = running.map(textOf).join(' ').split(/\s+/).filter(Boolean).length
    const outline: GuideOutline = { minutes: Math.round(words / wordsPerMinute), chapters }
    define(tree as Parameters<typeof define>[0], file, { outline: valueToEstree(outline) })
  }
}
