import { elements, type MarkupNode, textOf } from './markup.ts'

/** The ARIA role of each part, said out loud: a browser may forget it when a style sheet stacks the table. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  td: 'cell',
}

/**
 * A rehype step that lets a narrow screen stack a guide's tables: a row's first cell becomes its heading, and each
 * other cell carries its column's name in `data-label`. Two columns fit on any screen, so they stay as they are.
 */
export function stackedTables() {
  return (tree: MarkupNode): void => {
    for (const table of elements(tree, ({ tagName }) => tagName === 'table')) {
      const names = elements(table, ({ tagName }) => tagName === 'th').map(textOf)
      for (const heading of elements(table, ({ tagName }) => tagName === 'th')) {
        heading.properties = { ...heading.properties, scope: 'col', role: 'columnheader' }
      }
      for (const part of [table, ...elements(table, ({ tagName = '' }) => tagName in roles)]) {
        part.properties = { ...part.properties, role: roles[part.tagName ?? ''] }
      }
      if (names.length > 2) table.properties = { ...table.properties, className: ['stacks'] }
      for (const row of elements(table, ({ tagName }) => tagName === 'tr')) nameCells(row, names)
    }
  }
}

function nameCells(row: MarkupNode, names: readonly string[]): void {
  for (const [column, cell] of elements(row, ({ tagName }) => tagName === 'td').entries()) {
    if (column === 0) {
      cell.tagName = 'th'
      cell.properties = { ...cell.properties, scope: 'row', role: 'rowheader' }
    } else {
      cell.properties = { ...cell.properties, 'data-label': names[column] }
      cell.children = [{ type: 'element', tagName: 'span', properties: {}, children: cell.children ?? [] }]
    }
  }
}
