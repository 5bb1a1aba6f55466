import { fill } from '../fill.ts'
import type { FileWords } from '../words-of.ts'
import { elements, type MarkupNode } from './markup.ts'

/** How remark-rehype writes footnotes: a visible heading, plain ids, and back links that say where they lead. */
export const footnotesOf = (guideCopy: FileWords['guideCopy']) => ({
  clobberPrefix: '',
  footnoteLabel: guideCopy.sources,
  footnoteLabelProperties: {},
  footnoteBackContent: (_source: number, mention: number) => (mention > 1 ? `↑${mention}` : '↑'),
  footnoteBackLabel: (source: number, mention: number) =>
    fill(mention > 1 ? guideCopy.backToMention : guideCopy.backToText, { source: source + 1, mention }),
})

/** Folds the list of sources on a phone, as `Fold` does (app/ui/fold.tsx). */
export function foldedSources(guideCopy: FileWords['guideCopy']) {
  return (tree: MarkupNode): void => {
    for (const section of elements(tree, ({ properties }) => properties?.dataFootnotes !== undefined)) {
      const list = elements(section, ({ tagName }) => tagName === 'ol')[0]
      if (!list) continue
      const count = elements(list, ({ tagName }) => tagName === 'li').length
      const words = [{ type: 'text', value: fill(guideCopy.allSources, { count }) }]
      const summary = { type: 'element', tagName: 'summary', properties: {}, children: words }
      const fold = {
        type: 'element',
        tagName: 'details',
        properties: { className: ['fold'] },
        children: [summary, list],
      }
      section.children = (section.children ?? []).map((child) => (child === list ? fold : child))
    }
  }
}
