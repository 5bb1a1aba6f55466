import { captionOf } from '../../content/schema/guides.ts'
import type { Content } from '../content.ts'
import type { Finding } from './finding.ts'
import { plainText } from './guide.ts'

/** Each table has its caption above it, which screen readers read first. */
export function checkTables({ guides }: Content): Finding[] {
  return [...guides].flatMap(([file, { tree }]) => {
    const blocks = tree.children ?? []
    return blocks.flatMap(({ type, position }, place) => {
      const above = blocks[place - 1]
      if (type !== 'table' || (above?.type === 'paragraph' && captionOf(plainText(above)))) return []
      const remedy = 'write what it shows above it, in a paragraph of its own: “Table: What it shows”'
      return [{ file: `content/${file}`, line: position?.start.line ?? 1, subject: 'the table', remedy }]
    })
  })
}
