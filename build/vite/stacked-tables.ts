import { captionOf } from '../../content/schema/guides.ts'
import { elements, type MarkupNode, textOf } from './markup.ts'

/**
 * A rehype step that gives a guide's tables their captions and lets a narrow screen stack them: a row's first cell
 * becomes its heading, and each other cell carries its column's name in `data-label`. Two columns fit on any screen, so
 * they stay as they are.
 */
export function stackedTables() {
  return (tree: MarkupNode): void => {
    takeCaptions(tree)
    for (const table of elements(tree, ({ tagName }) => tagName === 'table')) {
      const headings = elements(table, ({ tagName }) => tagName === 'th')
      const names = headings.map(textOf)
      for (const heading of headings) heading.properties = { ...heading.properties, scope: 'col' }
      if (names.length > 2) table.properties = { ...table.properties, className: ['stacks'] }
      for (const row of elements(table, ({ tagName }) => tagName === 'tr')) nameCells(row, names)
    }
  }
}

/** A caption is written as a paragraph above its table; whether each table has one is for checks/tables.ts to say. */
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

function nameCells(row: MarkupNode, names: readonly string[]): void {
  const isStacked = names.length > 2
  for (const [column, cell] of elements(row, ({ tagName }) => tagName === 'td').entries()) {
    if (column === 0) {
      cell.tagName = 'th'
      cell.properties = { ...cell.properties, scope: 'row' }
    } else if (isStacked) {
      cell.properties = { ...cell.properties, 'data-label': names[column] }
      cell.children = [{ type: 'element', tagName: 'span', properties: {}, children: cell.children ?? [] }]
    }
  }
}
