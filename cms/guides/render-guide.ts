import { createHash } from 'node:crypto'
import type { Element, Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import rehypeSlug from 'rehype-slug'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { parseCaption } from '../../content/schema/figures/guides.ts'
import { boundedCache } from '../../contracts/bounded-cache.ts'
import { interpolate } from '../interpolate.ts'
import type { FileContent } from '../resolve-files.ts'
import { findNodes, parseGuide, parseTag } from '../validate/guide.ts'

/** The parts of hast that this module uses. */
export type MarkupNode = {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: MarkupNode[]
  value?: string
  data?: unknown
  position?: unknown
}

function findElements(node: MarkupNode, wanted: (element: MarkupNode) => boolean): MarkupNode[] {
  return (node.children ?? []).flatMap((child) => [
    ...(child.type === 'element' && wanted(child) ? [child] : []),
    ...findElements(child, wanted),
  ])
}

/** Leaves out the numbers of footnotes. */
export function getText(node: MarkupNode): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.tagName === 'sup') return ''
  return (node.children ?? []).map(getText).join(node.tagName === 'tr' ? ' ' : '')
}

/** Gives tables their captions, and stacks their rows on narrow screens. Two columns fit on any screen. */
function stackTables() {
  return (tree: MarkupNode): void => {
    moveCaptions(tree)
    for (const table of findElements(tree, ({ tagName }) => tagName === 'table')) {
      const headings = findElements(table, ({ tagName }) => tagName === 'th')
      for (const heading of headings) heading.properties = { ...heading.properties, scope: 'col' }
      if (headings.length > 2) table.properties = { ...table.properties, className: ['stacks'] }
      for (const row of findElements(table, ({ tagName }) => tagName === 'tr')) setRowHeader(row)
    }
  }
}

/** A caption is a paragraph above its table. */
function moveCaptions(tree: MarkupNode): void {
  const blocks = (tree.children ?? []).filter(({ type }) => type !== 'text')
  for (const [place, table] of blocks.entries()) {
    const above = blocks[place - 1]
    const caption = table.tagName === 'table' && above?.tagName === 'p' ? parseCaption(getText(above)) : undefined
    if (!(above && caption)) continue
    const children = [{ type: 'text', value: caption }]
    table.children = [{ type: 'element', tagName: 'caption', properties: {}, children }, ...(table.children ?? [])]
    tree.children = (tree.children ?? []).filter((child) => child !== above)
  }
}

function setRowHeader(row: MarkupNode): void {
  const [first] = findElements(row, ({ tagName }) => tagName === 'td')
  if (!first) return
  first.tagName = 'th'
  first.properties = { ...first.properties, scope: 'row' }
}

/** How remark-rehype writes footnotes: a visible heading, plain ids, and back links that say where they lead. */
const buildFootnoteOptions = (guideCopy: FileContent['guideCopy']) => ({
  clobberPrefix: '',
  footnoteLabel: guideCopy.sources,
  footnoteLabelProperties: {},
  footnoteBackContent: (_source: number, mention: number) => (mention > 1 ? `↑${mention}` : '↑'),
  footnoteBackLabel: (_source: number, mention: number) =>
    mention > 1 ? interpolate(guideCopy.backToMention, { mention }) : guideCopy.backToText,
})

/**
 * Folds the list of sources on a phone, as `Fold` does (site/app/ui/fold.tsx). Removes unused attributes from the links of
 * footnotes, because a guide has more than sixty.
 */
function foldSources(guideCopy: FileContent['guideCopy']) {
  return (tree: MarkupNode): void => {
    for (const link of findElements(tree, ({ tagName }) => tagName === 'a')) {
      const { dataFootnoteRef, dataFootnoteBackref, ariaDescribedBy, className, ...rest } = link.properties ?? {}
      if (dataFootnoteRef !== undefined) link.properties = rest
      if (dataFootnoteBackref !== undefined) link.properties = { ...rest, dataFootnoteBackref }
    }
    for (const section of findElements(tree, ({ properties }) => properties?.dataFootnotes !== undefined)) {
      const list = findElements(section, ({ tagName }) => tagName === 'ol')[0]
      if (!list) continue
      const count = findElements(list, ({ tagName }) => tagName === 'li').length
      const words = [{ type: 'text', value: interpolate(guideCopy.allSources, { count }) }]
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

/** Removes line breaks between blocks, which `buildOutline` needs before, and places in the source: half of a site's content. */
function dropUnseen(node: MarkupNode): void {
  delete node.position
  if (!node.children) return
  node.children = node.children.filter(({ type, value }) => type !== 'text' || value !== '\n')
  for (const child of node.children) dropUnseen(child)
}

/** Words per minute. People read about 230, but the text of figures isn't counted. */
const wordsPerMinute = 200

/** Footnotes are a chapter, but don't count as reading time. */
function buildOutline(tree: MarkupNode) {
  const headings = findElements(tree, ({ tagName }) => tagName === 'h2' || tagName === 'h3')
  const chapters = headings.flatMap((heading, index) => {
    if (heading.tagName !== 'h2') return []
    const rest = headings.slice(index + 1)
    const end = rest.findIndex(({ tagName }) => tagName === 'h2')
    const sections = rest.slice(0, end < 0 ? undefined : end).map(({ properties }) => String(properties?.id))
    return { id: String(heading.properties?.id), title: getText(heading), sections }
  })
  const running = (tree.children ?? []).filter(({ tagName }) => tagName !== 'section')
  const words = running.map(getText).join(' ').split(/\s+/).filter(Boolean).length
  return { minutes: Math.max(1, Math.round(words / wordsPerMinute)), chapters }
}

/** Escapes characters that are markup in Markdown. */
const escapeMarkdown = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')

/**
 * Appends a footnote for each source, so that a publication is described in one file. A footnote's id is its number,
 * because each id is sent several times and a key would be longer.
 */
function appendSources(text: string, sources: FileContent['sources']): string {
  const cited: string[] = []
  const numbered = text.replaceAll(/\[\^([\w-]+)\]/g, (_, key: string) => {
    if (!cited.includes(key)) cited.push(key)
    return `[^${cited.indexOf(key) + 1}]`
  })
  const footnotes = cited.flatMap((key, index) => {
    const source = sources[key]
    if (!source) return []
    const [publisher, title, note] = [source.publisher, source.title, source.note ?? ''].map(escapeMarkdown)
    const named = `${publisher}, [${title}](${source.url}), ${source.year}. ${note}`
    return [`[^${index + 1}]: <SourceGrade id="${key}" />${named}`]
  })
  return `${numbered}\n\n${footnotes.join('\n')}\n`
}

export type GuideContent = {
  /** The digest of everything that the rest is made from, except code. */
  readonly digest: string
  readonly pictures: readonly { readonly from: string; readonly line: number | undefined }[]
  readonly outline: Readonly<ReturnType<typeof buildOutline>>
  readonly tree: Root
}

/** A site has some dozens of guides. */
const guideCache = boundedCache<GuideContent>(200)

/** @returns a guide ready to render. The same text is parsed only once per process. */
export function renderGuide(
  text: string,
  { sources, guideCopy }: Pick<FileContent, 'sources' | 'guideCopy'>,
): GuideContent {
  const complete = appendSources(text, sources)
  const digest = createHash('sha256')
    .update(JSON.stringify([complete, guideCopy]))
    .digest('base64url')
  return guideCache(digest, () => ({ digest, ...buildGuide(complete, guideCopy) }))
}

/** Takes over guides from a site that the same code built, because parsing them takes longer than building the site. */
export function keepGuides(guides: readonly GuideContent[]): void {
  for (const { digest, outline, tree, pictures } of guides)
    guideCache(digest, () => ({ digest, outline, tree, pictures }))
}

function buildGuide(text: string, guideCopy: FileContent['guideCopy']): Omit<GuideContent, 'digest'> {
  const processor = unified()
    .use(remarkRehype, {
      ...buildFootnoteOptions(guideCopy),
      handlers: { html: (_, { value }) => createFigureElement(value) },
    })
    .use(rehypeSlug)
    .use(stackTables)
    .use(() => foldSources(guideCopy))
  const { tree: markdown } = parseGuide(text)
  const tree = processor.runSync(markdown as MdastRoot) as Root
  const outline = buildOutline(tree as MarkupNode)
  const pictures = findNodes(markdown, 'image').map(({ url = '', position }) => ({
    from: url,
    line: position?.start.line,
  }))
  dropUnseen(tree as MarkupNode)
  return { outline, tree, pictures }
}

function createFigureElement(html: string): Element {
  const { name = '', id } = parseTag(html) ?? {}
  return { type: 'element', tagName: name, properties: id ? { id } : {}, children: [] }
}
