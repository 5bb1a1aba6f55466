import type { Element, Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import rehypeSlug from 'rehype-slug'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { z } from 'zod'
import { captionOf, type guideFile } from '../../content/schema/figures/guides.ts'
import { boundedCache } from '../../contracts/bounded-cache.ts'
import { fill } from '../fill.ts'
import { readGuide, tagIn } from '../judge/guide.ts'
import { type FileWords, withHighlights } from '../words-of.ts'

/** The parts of hast that are used here. */
export type MarkupNode = {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: MarkupNode[]
  value?: string
  data?: unknown
}

function elements(node: MarkupNode, wanted: (element: MarkupNode) => boolean): MarkupNode[] {
  return (node.children ?? []).flatMap((child) => [
    ...(child.type === 'element' && wanted(child) ? [child] : []),
    ...elements(child, wanted),
  ])
}

/** Without the numbers of footnotes. */
export function textOf(node: MarkupNode): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.tagName === 'sup') return ''
  return (node.children ?? []).map(textOf).join(node.tagName === 'tr' ? ' ' : '')
}

/** Gives tables their captions and lets a narrow screen stack them by row. Two columns fit on any screen. */
function stackedTables() {
  return (tree: MarkupNode): void => {
    takeCaptions(tree)
    for (const table of elements(tree, ({ tagName }) => tagName === 'table')) {
      const headings = elements(table, ({ tagName }) => tagName === 'th')
      for (const heading of headings) heading.properties = { ...heading.properties, scope: 'col' }
      if (headings.length > 2) table.properties = { ...table.properties, className: ['stacks'] }
      for (const row of elements(table, ({ tagName }) => tagName === 'tr')) nameRow(row)
    }
  }
}

/** A caption is a paragraph above its table. */
function takeCaptions(tree: MarkupNode): void {
  const blocks = (tree.children ?? []).filter(({ type }) => type !== 'text')
  for (const [place, table] of blocks.entries()) {
    const above = blocks[place - 1]
    const caption = table.tagName === 'table' && above?.tagName === 'p' ? captionOf(textOf(above)) : undefined
    if (!(above && caption)) continue
    const children = [{ type: 'text', value: caption }]
    table.children = [{ type: 'element', tagName: 'caption', properties: {}, children }, ...(table.children ?? [])]
    tree.children = (tree.children ?? []).filter((child) => child !== above)
  }
}

function nameRow(row: MarkupNode): void {
  const [first] = elements(row, ({ tagName }) => tagName === 'td')
  if (!first) return
  first.tagName = 'th'
  first.properties = { ...first.properties, scope: 'row' }
}

/** How remark-rehype writes footnotes: a visible heading, plain ids, and back links that say where they lead. */
const footnotesOf = (guideCopy: FileWords['guideCopy']) => ({
  clobberPrefix: '',
  footnoteLabel: guideCopy.sources,
  footnoteLabelProperties: {},
  footnoteBackContent: (_source: number, mention: number) => (mention > 1 ? `↑${mention}` : '↑'),
  footnoteBackLabel: (_source: number, mention: number) =>
    mention > 1 ? fill(guideCopy.backToMention, { mention }) : guideCopy.backToText,
})

/**
 * Folds the list of sources on a phone, as `Fold` does (app/ui/fold.tsx), and takes from the links of footnotes what
 * nothing reads, because a guide has over sixty.
 */
function foldedSources(guideCopy: FileWords['guideCopy']) {
  return (tree: MarkupNode): void => {
    for (const link of elements(tree, ({ tagName }) => tagName === 'a')) {
      const { dataFootnoteRef, dataFootnoteBackref, ariaDescribedBy, className, ...rest } = link.properties ?? {}
      if (dataFootnoteRef !== undefined) link.properties = rest
      if (dataFootnoteBackref !== undefined) link.properties = { ...rest, dataFootnoteBackref }
    }
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

/** Between blocks, where they separate words for `outlineOf` and show nothing. */
function dropLineBreaks(node: MarkupNode): void {
  if (!node.children) return
  node.children = node.children.filter(({ type, value }) => type !== 'text' || value !== '\n')
  for (const child of node.children) dropLineBreaks(child)
}

/** Readers manage some 230, but the text of the figures isn't counted. */
const wordsPerMinute = 200

/** Footnotes count as a chapter, but not as reading time. */
function outlineOf(tree: MarkupNode) {
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

/** Escapes the characters that Markdown would read as markup. */
const literal = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')

/**
 * Appends the footnotes of a guide's sources, so that a publication is described in one place. Their ids are their
 * numbers: each id is sent several times, and a key would be longer.
 */
function withCitedSources(text: string, sources: FileWords['sources']): string {
  const cited: string[] = []
  const numbered = text.replaceAll(/\[\^([\w-]+)\]/g, (_, key: string) => {
    if (!cited.includes(key)) cited.push(key)
    return `[^${cited.indexOf(key) + 1}]`
  })
  const footnotes = cited.flatMap((key, index) => {
    const source = sources[key]
    if (!source) return []
    const [publisher, title, note] = [source.publisher, source.title, source.note ?? ''].map(literal)
    const named = `${publisher}, [${title}](${source.url}), ${source.year}. ${note}`
    return [`[^${index + 1}]: <SourceGrade id="${key}" />${named}`]
  })
  return `${numbered}\n\n${footnotes.join('\n')}\n`
}

export type GuideWords = {
  readonly frontmatter: z.infer<typeof guideFile>
  readonly outline: Readonly<ReturnType<typeof outlineOf>>
  readonly tree: Root
}

/** Two guides, as they ship and as they are edited. */
const known = boundedCache<GuideWords>(4)

/** Parses a guide once in a process for the same words. */
export function guideOf(text: string, words: Pick<FileWords, 'sources' | 'guideCopy'>): GuideWords {
  const { sources, guideCopy } = words
  return known(JSON.stringify([text, sources, guideCopy]), () => parsedGuide(text, words))
}

function parsedGuide(text: string, { sources, guideCopy }: Pick<FileWords, 'sources' | 'guideCopy'>): GuideWords {
  const processor = unified()
    .use(remarkRehype, { ...footnotesOf(guideCopy), handlers: { html: (_, { value }) => figure(value) } })
    .use(rehypeSlug)
    .use(stackedTables)
    .use(() => foldedSources(guideCopy))
  const { tree: markdown, fields } = readGuide(withCitedSources(text, sources))
  const tree = processor.runSync(markdown as MdastRoot) as Root
  const outline = outlineOf(tree as MarkupNode)
  dropLineBreaks(tree as MarkupNode)
  return { frontmatter: withHighlights(fields) as GuideWords['frontmatter'], outline, tree }
}

function figure(html: string): Element {
  const { name = '', id } = tagIn(html) ?? {}
  return { type: 'element', tagName: name, properties: id ? { id } : {}, children: [] }
}

export function guidesOf(texts: ReadonlyMap<string, string>, words: Pick<FileWords, 'sources' | 'guideCopy'>) {
  const read = (name: string) => guideOf(texts.get(`guides/${name}.md`) ?? '', words)
  return { executiveGuideText: read('executive-guide'), accountingGuideText: read('ai-accounting-guide') }
}
