import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'

export type Element = Tree.Element

/** Inline elements, which don't separate words. */
const inlineTags = new Set('a abbr b code em i mark span strong sub sup time wbr'.split(' '))
/** Elements that are invisible, or visible only without scripts. */
const hiddenTags = new Set(['script', 'style', 'noscript', 'template'])

export function listElements(node: Tree.ParentNode): Element[] {
  return node.childNodes
    .filter((child) => tree.isElementNode(child))
    .flatMap((child) => [child, ...listElements(child)])
}

function listComments(
  node: Tree.ParentNode,
  wanted: (element: Element) => boolean,
): { readonly start: number; readonly end: number }[] {
  return node.childNodes.flatMap((child) => {
    if (tree.isElementNode(child)) return wanted(child) ? listComments(child, wanted) : []
    const place = tree.isCommentNode(child) ? child.sourceCodeLocation : null
    return place ? [{ start: place.startOffset, end: place.endOffset }] : []
  })
}

export function getAttribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}

export function getText(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if (tree.isTextNode(child)) return child.value
      if (!tree.isElementNode(child)) return ''
      if (hiddenTags.has(child.tagName)) return ' '
      return inlineTags.has(child.tagName) ? getText(child) : ` ${getText(child)} `
    })
    .join('')
}

function getSource({ sourceCodeLocation, tagName }: Element, html: string) {
  const { startTag, endTag } = sourceCodeLocation ?? {}
  if (!startTag) throw new Error(`<${tagName}> is missing from the page`)
  const [start, end] = [startTag.endOffset, endTag?.startOffset ?? startTag.endOffset]
  return { inside: html.slice(start, end), start, end }
}

export type ParsedPage = {
  readonly html: string
  readonly styles: readonly { readonly css: string; readonly start: number; readonly end: number }[]
  /** Positions of React's comments outside islands. Only the hydration of islands needs such comments. */
  readonly idleComments: readonly { readonly start: number; readonly end: number }[]
  readonly classes: ReadonlySet<string>
  readonly tags: ReadonlySet<string>
  readonly ids: readonly string[]
  readonly islands: ReadonlySet<string>
  /** The marked phrase in the heading, or ''. */
  readonly highlight: string
  /** Placeholders in the page's text that nothing has filled. */
  readonly placeholders: readonly string[]
  readonly links: readonly { readonly href: string; readonly name: string }[]
}

export function parsePage(html: string): ParsedPage {
  // Parses without scripts, so that checks include the content of noscript.
  const document = parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true })
  const all = listElements(document)
  const named = (name: string) => all.filter(({ tagName }) => tagName === name)
  const h1 = named('h1')[0]
  const highlighted = h1 && listElements(h1).find(({ tagName }) => tagName === 'mark')
  return {
    html,
    styles: named('style').map((style) => {
      const { inside, start, end } = getSource(style, html)
      return { css: inside, start, end }
    }),
    idleComments: listComments(document, (element) => getAttribute(element, 'data-island') === undefined),
    classes: new Set(all.flatMap((element) => getAttribute(element, 'class')?.split(/\s+/) ?? [])),
    tags: new Set(all.map(({ tagName }) => tagName)),
    ids: all.flatMap((element) => getAttribute(element, 'id') ?? []),
    islands: new Set(all.flatMap((element) => getAttribute(element, 'data-island') ?? [])),
    highlight: highlighted ? getText(highlighted) : '',
    placeholders: getPlainText(named('main')[0]).match(/\{[a-z]\w*\}/gi) ?? [],
    links: named('a').flatMap((link) => {
      const href = getAttribute(link, 'href')
      return href === undefined ? [] : [{ href, name: getLinkName(link) }]
    }),
  }
}

export function getPlainText(element: Element | undefined): string {
  return element ? collapseSpaces(getText(element)) : ''
}

function getPlainAttribute(element: Element, name: string): string | undefined {
  const value = getAttribute(element, name)
  return value === undefined ? undefined : collapseSpaces(value)
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function getLinkName(link: Element): string {
  const labels = listElements(link).map(
    (part) => getPlainAttribute(part, 'aria-label') ?? getPlainAttribute(part, 'alt'),
  )
  return getPlainText(link) || labels.find(Boolean) || getPlainAttribute(link, 'aria-label') || ''
}
