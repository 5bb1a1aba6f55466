import { createProcessor } from '@mdx-js/mdx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { LineCounter, parseDocument } from 'yaml'
import { Unparsable } from './finding.ts'

/** A guide, as the build reads it. */
export type Guide = {
  readonly tree: TextNode
  /** What stands between `---` at its top. */
  readonly fields: unknown
  /** @returns the line of one of those, counted from 1; that of the first where there is none of the name. */
  lineOf(field: string): number
}

/** As much of Markdown's syntax tree (mdast) as is read here. */
export type TextNode = {
  readonly type: string
  readonly value?: string
  /** Of a link or a picture. */
  readonly url?: string
  /** Of a picture. */
  readonly alt?: string | null
  readonly children?: readonly TextNode[]
  readonly position?: { readonly start: { readonly line: number } }
}

/** @returns every node of some types below one, in the order of the text. */
export function nodesBelow(node: TextNode, ...types: readonly string[]): TextNode[] {
  const own = types.includes(node.type) ? [node] : []
  return [...own, ...(node.children ?? []).flatMap((child) => nodesBelow(child, ...types))]
}

/** The text of a part of a guide without code and footnotes. */
export function plainText(node: TextNode): string {
  if (node.type === 'inlineCode' || node.type === 'footnoteDefinition') return ''
  return node.value ?? (node.children ?? []).map(plainText).join('')
}

// The plugins of vite.config.ts that say what is text and what is not.
const processor = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] })

/** @throws Unparsable when the text is no MDX, or the lines at its top are no YAML. */
export function readGuide(text: string): Guide {
  const tree = parse(text)
  const [first] = tree.children ?? []
  const yaml = first?.type === 'yaml' ? (first.value ?? '') : ''
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  // Its own first line is the second of the file, after the ---.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1
  const [error] = document.errors
  if (error)
    throw new Unparsable(
      error.message.replace(/ at line.*/s, ''),
      lineAt(error.pos[0]),
      'put quotation marks around a text with a colon in it, and name each line once',
    )
  return {
    tree,
    fields: document.toJS() ?? {},
    lineOf: (field) => {
      const offset = yaml.split('\n').findIndex((line) => line.startsWith(`${field}:`))
      return offset < 0 ? 1 : offset + 2
    },
  }
}

function parse(text: string): TextNode {
  try {
    return processor.parse(text) as TextNode
  } catch (error) {
    const { reason, line } = error as { readonly reason: string; readonly line?: number }
    throw new Unparsable(
      reason,
      line ?? 1,
      'close the tag that begins here; a < or { that is no tag is written \\< or \\{',
    )
  }
}
