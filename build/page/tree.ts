import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'

export type Element = Tree.Element

/** Elements that don't separate words. */
const inline = new Set('a abbr b code em i mark span strong sub sup time wbr'.split(' '))
/** Invisible, or visible without scripts only. */
const unseen = new Set(['script', 'style', 'noscript', 'template'])

export function elements(node: Tree.ParentNode): Element[] {
  return node.childNodes.filter((child) => tree.isElementNode(child)).flatMap((child) => [child, ...elements(child)])
}

export function commentsIn(
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

export function sourceOf({ sourceCodeLocation, tagName }: Element, html: string) {
  const { startTag, endTag } = sourceCodeLocation ?? {}
  if (!startTag) throw new Error(`<${tagName}> does not stand in the page`)
  const [start, end] = [startTag.endOffset, endTag?.startOffset ?? startTag.endOffset]
  return { tag: html.slice(startTag.startOffset, startTag.endOffset), inside: html.slice(start, end), start, end }
}
