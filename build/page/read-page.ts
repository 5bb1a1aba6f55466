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
  readonly title: string
  readonly metaTags: ReadonlyMap<string, string>
  readonly headLinks: readonly { readonly rel: string; readonly href: string }[]
  readonly data: readonly unknown[]
  readonly styles: readonly { readonly css: string; readonly start: number; readonly end: number }[]
  /** Positions of React's comments that nothing needs; inside an island, hydration needs them. */
  readonly idleComments: readonly { readonly start: number; readonly end: number }[]
  readonly classes: ReadonlySet<string>
  readonly tags: ReadonlySet<string>
  readonly ids: ReadonlySet<string>
  readonly islands: ReadonlySet<string>
  readonly heading: string
  readonly highlight: string
  /** The first paragraph under the main heading. */
  readonly opening: string
  readonly text: string
  readonly mainText: string
  readonly links: readonly { readonly href: string; readonly name: string }[]
}

export type CheckedPage = FinishedPage & { readonly path: string }

export function readPage(html: string): FinishedPage {
  // Without scripts, noscript content is shown, so checks include it.
  const document = parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true })
  const all = elements(document)
  const named = (...names: string[]) => all.filter(({ tagName }) => names.includes(tagName))
  const main = named('main')[0]
  const inMain = main ? elements(main) : []
  const h1 = named('h1')[0]
  const highlighted = h1 && elements(h1).find(({ tagName }) => tagName === 'mark')
  const afterHeading = inMain.slice(inMain.findIndex(({ tagName }) => tagName === 'h1') + 1)
  return {
    html,
    title: plain(named('title')[0]),
    metaTags: new Map(
      named('meta').map((tag) => [
        attributeOf(tag, 'name') ?? attributeOf(tag, 'property') ?? '',
        attributeOf(tag, 'content') ?? '',
      ]),
    ),
    headLinks: named('link').map((tag) => ({
      rel: attributeOf(tag, 'rel') ?? '',
      href: attributeOf(tag, 'href') ?? '',
    })),
    data: named('script')
      .filter((script) => attributeOf(script, 'type') === 'application/ld+json')
      .map((script) => JSON.parse(sourceOf(script, html).inside)),
    styles: named('style').map((style) => {
      const { inside, start, end } = sourceOf(style, html)
      return { css: inside, start, end }
    }),
    idleComments: commentsIn(document, (element) => attributeOf(element, 'data-island') === undefined),
    classes: new Set(all.flatMap((element) => attributeOf(element, 'class')?.split(/\s+/) ?? [])),
    tags: new Set(all.map(({ tagName }) => tagName)),
    ids: new Set(all.flatMap((element) => attributeOf(element, 'id') ?? [])),
    islands: new Set(all.flatMap((element) => attributeOf(element, 'data-island') ?? [])),
    heading: plain(h1),
    highlight: highlighted ? textOf(highlighted) : '',
    opening: plain(afterHeading.find(({ tagName }) => tagName === 'p')),
    text: plain(named('body')[0]),
    mainText: plain(main),
    links: named('a').flatMap((link) => {
      const href = attributeOf(link, 'href')
      return href === undefined ? [] : [{ href, name: nameOf(link) }]
    }),
  }
}

function plain(element: Element | undefined): string {
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
