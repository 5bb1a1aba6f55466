import type { Element, Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import rehypeAutolinkHeadings from 'rehype-autolink-headings'
import rehypeSlug from 'rehype-slug'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { z } from 'zod'
import type { guideFile } from '../../content/schema/guides.ts'
import { readGuide, tagIn } from '../judge/guide.ts'
import type { FileWords } from '../words-of.ts'
import { withCitedSources } from './cited-sources.ts'
import { foldedSources, footnotesOf } from './footnotes.ts'
import { type GuideOutline, outlineOf } from './guide-outline.ts'
import type { MarkupNode } from './markup.ts'
import { stackedTables } from './stacked-tables.ts'

export type GuideWords = {
  readonly frontmatter: z.infer<typeof guideFile>
  readonly outline: GuideOutline
  readonly tree: Root
}

export function guideOf(text: string, { sources, guideCopy }: Pick<FileWords, 'sources' | 'guideCopy'>): GuideWords {
  const processor = unified()
    .use(remarkRehype, { ...footnotesOf(guideCopy), handlers: { html: (_, { value }) => figure(value) } })
    .use(rehypeSlug)
    .use(rehypeAutolinkHeadings, { behavior: 'wrap' })
    .use(stackedTables)
    .use(() => foldedSources(guideCopy))
  const { tree: markdown, fields } = readGuide(withCitedSources(text, sources))
  const tree = processor.runSync(markdown as MdastRoot) as Root
  return { frontmatter: fields as GuideWords['frontmatter'], outline: outlineOf(tree as MarkupNode), tree }
}

function figure(html: string): Element {
  const { name = '', id } = tagIn(html) ?? {}
  return { type: 'element', tagName: name, properties: id ? { id } : {}, children: [] }
}

export function guidesOf(texts: ReadonlyMap<string, string>, words: Pick<FileWords, 'sources' | 'guideCopy'>) {
  const read = (name: string) => guideOf(texts.get(`guides/${name}.md`) ?? '', words)
  return { executiveGuideText: read('executive-guide'), accountingGuideText: read('ai-accounting-guide') }
}
