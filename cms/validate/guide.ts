import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { figureNames } from '../../content/schema/figures/guides.ts'
import type { Content } from '../content.ts'
import { splitGuide } from '../guides/split-guide.ts'
import type { Path } from '../safe-access.ts'
import { parseYaml, type YamlFile } from '../yaml-file.ts'
import { type Issue, UnparsableError } from './issue.ts'

export type Guide = {
  readonly tree: MarkdownNode
  readonly fields: unknown
  /** The line of a value in `front`, from 1; line 1 for any other. */
  lineOf(path: Path): number
}

/** The parts of mdast that this module uses. */
export type MarkdownNode = {
  readonly type: string
  readonly value?: string
  readonly url?: string
  readonly alt?: string | null
  readonly children?: readonly MarkdownNode[]
  readonly position?: { readonly start: { readonly line: number } }
}

export function findNodes(node: MarkdownNode, ...types: readonly string[]): MarkdownNode[] {
  const own = types.includes(node.type) ? [node] : []
  return [...own, ...(node.children ?? []).flatMap((child) => findNodes(child, ...types))]
}

/** Leaves out code and footnotes. */
export function getPlainText(node: MarkdownNode): string {
  if (node.type === 'inlineCode' || node.type === 'footnoteDefinition') return ''
  return node.value ?? (node.children ?? []).map(getPlainText).join('')
}

const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm)

export function parseTag(html: string): { readonly name: string; readonly id?: string } | undefined {
  const [, name, id] = /^<([A-Z]\w*)(?: id="([\w-]+)")? \/>$/.exec(html.trim()) ?? []
  return name === undefined ? undefined : { name, ...(id && { id }) }
}

/** Levels of nested quotes and lists. Functions that read the tree recurse, and the stack is limited. */
const maxDepth = 100

/** @throws UnparsableError if the front matter isn't YAML, or blocks are nested more than 100 levels deep. */
export function parseGuide(text: string): Guide {
  const tree = processor.parse(text) as MarkdownNode
  let level = [tree]
  for (let depth = 0; level.length > 0; depth += 1) {
    const [{ position }] = level as [MarkdownNode]
    if (depth > maxDepth) throw new UnparsableError('the text', position?.start.line ?? 1, 'write it with fewer levels')
    level = level.flatMap(({ children = [] }) => children)
  }
  const [first] = tree.children ?? []
  const yaml = first?.type === 'yaml' ? (first.value ?? '') : ''
  return { tree, ...readFront(yaml) }
}

/** Reads the lines at the top of a guide, and leaves its text unread. */
export function readGuideFront(text: string): Guide {
  return { tree: { type: 'root' }, ...readFront(splitGuide(text).front.replace(/^---\n|---\n+$/g, '')) }
}

function readFront(yaml: string): Omit<Guide, 'tree'> {
  const front = parseFront(yaml)
  return { fields: front.values, lineOf: ([, ...path]) => (front.lineOf(path) ?? 0) + 1 }
}

/** The lines at the top begin on the second line of a guide. */
function parseFront(yaml: string): YamlFile {
  try {
    return parseYaml(yaml, 'put quotation marks around a text with a colon in it, and name each line once')
  } catch (error) {
    const { message, line, remedy } = error as UnparsableError
    throw new UnparsableError(message, line + 1, remedy)
  }
}

/** Checks that a guide has only text and figures, each on its own line. */
export function checkGuideForm({ guides }: Content): Issue[] {
  return [...guides].flatMap(([file, { tree }]) => {
    const blocks = new Set(tree.children)
    const at = ({ position }: MarkdownNode, subject: string, remedy: string, before = '') => {
      const line = (position?.start.line ?? 1) + (before.match(/\n/g)?.length ?? 0)
      return [{ file: `content/${file}`, line, subject, remedy }]
    }
    const code = findNodes(tree, 'html').flatMap((node) => {
      const { value = '' } = node
      const { name, id } = parseTag(value) ?? {}
      if (name && !id && figureNames.some((figure) => figure === name) && blocks.has(node)) return []
      const tags = figureNames.map((figure) => `<${figure} />`).join(', ')
      return at(
        node,
        value.split('\n', 1)[0] ?? '',
        `write text, or one of these alone on a line: ${tags}; a < in a text is written \\<`,
      )
    })
    const braces = findNodes(tree, 'text').flatMap((node) => {
      const [before, brace] = (node.value ?? '').split(/([{}])/, 2)
      return brace ? at(node, brace, 'write it without braces: a guide takes no values', before) : []
    })
    const links = findNodes(tree, 'link', 'definition').flatMap((node) => {
      const { url = '' } = node
      const remedy = 'write an address that begins with https:// or mailto:, or the path of a page, from / on'
      return /^(?:https:|mailto:|\/(?!\/)|#)/.test(url) ? [] : at(node, url, remedy)
    })
    return [...code, ...braces, ...links]
  })
}
