import { captionOf } from '../../content/schema/guides.ts'
import { elements, type MarkupNode, textOf } from './markup.ts'

/** Gives tables their captions and lets a narrow screen stack them by row. Two columns fit on any screen. */
export function stackedTables() {
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
