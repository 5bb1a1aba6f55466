/** The parts of hast that are used here. */
export type MarkupNode = {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: MarkupNode[]
  value?: string
  data?: unknown
}

export function elements(node: MarkupNode, wanted: (element: MarkupNode) => boolean): MarkupNode[] {
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
