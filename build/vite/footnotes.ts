import { fill } from '../../content/fill.ts'
import { guideCopy } from '../../content/pages/guides.ts'

/** How remark-rehype writes footnotes: a visible heading, plain ids, and back links that say where they lead. */
export const footnotes = {
  clobberPrefix: '',
  footnoteLabel: guideCopy.sources,
  footnoteLabelProperties: {},
  footnoteBackContent: (_source: number, mention: number) => (mention > 1 ? `↑${mention}` : '↑'),
  /** @param source counted from 0, as remark-rehype does. @param mention counted from 1. */
  footnoteBackLabel: (source: number, mention: number) =>
    fill(mention > 1 ? guideCopy.backToMention : guideCopy.backToText, { source: source + 1, mention }),
}
