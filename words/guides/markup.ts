/** As much of a page's syntax tree (hast) as our own steps on the guides touch. */
export type MarkupNode = {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: MarkupNode[]
  value?: string
  data?: unknown
}

/** Every element below a node that `wanted` accepts, in the order of the text; those inside a refused one too. */
export function elements(node: MarkupNode, wanted: (element: MarkupNode) => boolean): MarkupNode[] {
  return (node.children ?? []).flatMap((child) => [
    ...(child.type === 'element' && wanted(child) ? [child] : []),
    ...elements(child, wanted),
  ])
}

/** The text of a node as a reader sees it, without the numbers of footnotes. */
export function textOf(node: MarkupNode): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.tagName === 'sup') return ''
  return (node.children ?? []).map(textOf).join(node.tagName === 'tr' ? ' ' : '')
}
