/** Turns edited values back into the text of their files, for git, and for issues that name a line. */
import { isDeepStrictEqual } from 'node:util'
import { type Document, isMap, isSeq, parseDocument, Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import type { MergedEdits } from './edits.ts'
import { splitGuide } from './guides/split-guide.ts'
import { isObject, type Tree } from './safe-access.ts'

const yamlStyle = {
  lineWidth: 0,
  doubleQuotedMinMultiLineLength: 48,
  flowCollectionPadding: false,
  defaultStringType: 'QUOTE_DOUBLE',
  defaultKeyType: 'PLAIN',
} as const

/**
 * @param texts the text of each shipped file. @param trees from `mergeEdits`.
 * @returns the texts of the edited files. Anything that isn't edited stays the same, including comments. A file that staff
 * withdrew is left out.
 */
export function serializeEditedFiles(
  texts: ReadonlyMap<string, string>,
  trees: MergedEdits['trees'],
): Map<string, string> {
  return new Map(
    [...trees].flatMap(([file, tree]) =>
      tree ? [[file, serializeEditedFile(file, texts.get(file) ?? '', tree)]] : [],
    ),
  )
}

function serializeEditedFile(file: string, text: string, tree: Tree): string {
  if (file.endsWith('.md')) return serializeGuide(text, tree)
  const document = parseDocument(text)
  if (isDeepStrictEqual(document.toJS(), tree)) return text
  document.contents = syncNode(document, document.contents, tree) as typeof document.contents
  const written = document.toString(yamlStyle)
  // The files write a non-breaking space as an escape. A block of text can't contain escapes.
  const isQuoted = (line: string) => line.endsWith('"') && /^ *(?:- )?(?:[^ ":][^":]*: )?"/.test(line)
  return written
    .split('\n')
    .map((line) => (isQuoted(line) ? line.replaceAll('\u00a0', '\\_') : line))
    .join('\n')
}

function serializeGuide(text: string, { front, chapters }: Tree): string {
  // A chapter from a form may lack its last newline, and the next heading needs a line of its own.
  const written = (chapters as readonly string[]).map((chapter) => chapter.replace(/(?<=[^\n])$/, '\n\n')).join('')
  // Edits from before the front matter had fields have it in the first chapter.
  if (splitGuide(written).front) return written
  const before = splitGuide(text).front
  const document = parseDocument(before.replace(/^---\n|---\n+$/g, ''))
  if (isDeepStrictEqual(document.toJS(), front)) return before + written
  document.contents = syncNode(document, document.contents, front) as typeof document.contents
  return `---\n${document.toString(yamlStyle)}---\n\n${written}`
}

/** Nodes that don't change keep their comments. */
function syncNode(document: Document, node: unknown, value: unknown): unknown {
  if (isMap(node) && isObject(value)) {
    const map = node as YAMLMap
    map.items = map.items.filter(({ key }) => Object.hasOwn(value, String(key)))
    for (const [key, each] of Object.entries(value)) {
      const pair = map.items.find((one) => String(one.key) === key)
      if (pair) pair.value = syncNode(document, pair.value, each)
      else map.items.push(document.createPair(key, each))
    }
    return map
  }
  if (isSeq(node) && Array.isArray(value)) {
    const seq = node as YAMLSeq
    const left = seq.items.map((item) => ({
      item,
      value: (item as { toJS: (from: Document) => unknown }).toJS(document),
    }))
    // A row that was moved keeps its comments.
    const same = value.map((each) => {
      const index = left.findIndex((one) => isDeepStrictEqual(one.value, each))
      return index < 0 ? undefined : left.splice(index, 1)[0]?.item
    })
    seq.items = value.map((each, index) => same[index] ?? syncNode(document, left.shift()?.item, each))
    return seq
  }
  if (node instanceof Scalar && !isObject(value) && !Array.isArray(value)) {
    node.value = value
    return node
  }
  return document.createNode(value)
}
