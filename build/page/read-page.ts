import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'

export type Element = Tree.Element

/** Elements that don't separate words. */
const inline = new Set('a abbr b code em i mark span strong sub sup time wbr'.split(' '))
/** Invisible, or visible without scripts only. */
const unseen = new Set(['script', 'style', 'noscript', 'template'])

export function elements(node: Tree.ParentNode): Element[] {
  return node.childNodes.filter((child) => tree.isElementNode(child)).flatMap((child) => [child, ...elements(child)])
}

function commentsIn(
  node: Tree.ParentNode,
  wanted: (element: Element) => boolean,
): { readonly start: number; readonly end: number }[] {
  return node.childNodes.flatMap((child) => {
    if (tree.isElementNode(child)) return wanted(child) ? commentsIn(child, wanted) : []
    const place = tree.isCommentNode(child) ? child.sourceCodeLocation : null
    return place ? [{ start: place.startOffset, end: place.endOffset }] : []
  })
}

export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}

export function textOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if (tree.isTextNode(child)) return child.value
      if (!tree.isElementNode(child)) return ''
      if (unseen.has(child.tagName)) return ' '
      return inline.has(child.tagName) ? textOf(child) : ` ${textOf(child)} `
    })
    .join('')
}

function sourceOf({ sourceCodeLocation, tagName }: Element, html: string) {
  const { startTag, endTag } = sourceCodeLocation ?? {}
  if (!startTag) throw new Error(`<${tagName}> is missing from the page`)
  const [start, end] = [startTag.endOffset, endTag?.startOffset ?? startTag.endOffset]
  return { inside: html.slice(start, end), start, end }
}

export type FinishedPage = {
  readonly html: string
  readonly styles: readonly { readonly css: string; readonly start: number; readonly end: number }[]
  /** Positions of React's comments that nothing needs; inside an island, hydration needs them. */
  readonly idleComments: readonly { readonly start: number; readonly end: number }[]
  readonly classes: ReadonlySet<string>
  readonly tags: ReadonlySet<string>
  readonly ids: readonly string[]
  readonly islands: ReadonlySet<string>
  /** What is marked in the heading, or ''. */
  readonly highlight: string
  /** Places in the page's own text that nothing has filled. */
  readonly places: readonly string[]
  readonly links: readonly { readonly href: string; readonly name: string }[]
}

export function readPage(html: string): FinishedPage {
  // Without scripts, noscript content is shown, so checks include it.
  const document = parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true })
  const all = elements(document)
  const named = (name: string) => all.filter(({ tagName }) => tagName === name)
  const h1 = named('h1')[0]
  const highlighted = h1 && elements(h1).find(({ tagName }) => tagName === 'mark')
  return {
    html,
    styles: named('style').map((style) => {
      const { inside, start, end } = sourceOf(style, html)
      return { css: inside, start, end }
    }),
    idleComments: commentsIn(document, (element) => attributeOf(element, 'data-island') === undefined),
    classes: new Set(all.flatMap((element) => attributeOf(element, 'class')?.split(/\s+/) ?? [])),
    tags: new Set(all.map(({ tagName }) => tagName)),
    ids: all.flatMap((element) => attributeOf(element, 'id') ?? []),
    islands: new Set(all.flatMap((element) => attributeOf(element, 'data-island') ?? [])),
    highlight: highlighted ? textOf(highlighted) : '',
    places: plain(named('main')[0]).match(/\{[a-z]\w*\}/gi) ?? [],
    links: named('a').flatMap((link) => {
      const href = attributeOf(link, 'href')
      return href === undefined ? [] : [{ href, name: nameOf(link) }]
    }),
  }
}

export function plain(element: Element | undefined): string {
  return element ? inOneLine(textOf(element)) : ''
}

function plainAttribute(element: Element, name: string): string | undefined {
  const value = attributeOf(element, name)
  return value === undefined ? undefined : inOneLine(value)
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function nameOf(link: Element): string {
  const labels = elements(link).map((part) => plainAttribute(part, 'aria-label') ?? plainAttribute(part, 'alt'))
  return plain(link) || labels.find(Boolean) || plainAttribute(link, 'aria-label') || ''
}
