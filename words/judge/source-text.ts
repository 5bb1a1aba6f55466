/**
 * Where a value of `content/` stands in its file. The file is parsed, not searched, so that two equal texts are told
 * apart and a line number is never a guess.
 */
import { type ESTree, parseSync } from 'vite'
import { Unparsable } from './finding.ts'

/** A way into a module's values: the name of an export, then keys and indexes of lists. */
export type Path = readonly (string | number)[]

/** Where a value stands, and whether it does. */
export type Location = {
  /** Counted from 1; where a part of the way is computed, the last line known. */
  readonly line: number | undefined
  /** Whether the value itself stands there. */
  readonly isExact: boolean
  /** Whether the value is that of another name, mostly one of another file. */
  readonly isTaken: boolean
}

/** A file, by which its values are found. */
export type SourceText = (path: Path) => Location

type Node = ESTree.Node

const remedy =
  'look on this line and the one before it for a lost comma or bracket, a lost or curly quotation mark, or a comma within a number'

/**
 * @param file its name, which says the language.
 * @throws Unparsable when the text is no TypeScript, mostly because a mark or a comma is lost.
 */
export function sourceText(file: string, text: string): SourceText {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1
  const { program, errors } = parseSync(file, text)
  const [error] = errors
  if (error) throw new Unparsable(error.message, lineAt(Math.max(0, ...error.labels.map(({ start }) => start))), remedy)

  const declared = declarations(program)
  return ([name, ...keys]) => {
    let node = declared.get(String(name))
    let value = node
    let isExact = node !== undefined
    for (const key of keys) {
      const next = value && step(bare(declared, value), key)
      isExact = next !== undefined
      if (!next) break
      node = next.shown
      value = next.value
    }
    const isTaken =
      value !== undefined && /^(MemberExpression|Identifier|CallExpression)$/.test(bare(declared, value).type)
    return { line: node && lineAt(node.start), isExact, isTaken }
  }
}

function declarations(program: ESTree.Program): Map<string, Node> {
  const found = new Map<string, Node>()
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) if (id.type === 'Identifier' && init) found.set(id.name, init)
  }
  return found
}

/** One step into an object or a list; `shown` is what a person looks for, which includes the key. */
function step(node: Node, key: string | number): { shown: Node; value: Node } | undefined {
  if (node.type === 'ArrayExpression') {
    const index = Number(key)
    const before = node.elements.slice(0, index + 1)
    const element = before.at(index)
    if (!element || before.some((each) => each?.type === 'SpreadElement')) return undefined
    return { shown: element, value: element }
  }
  if (node.type !== 'ObjectExpression') return undefined
  const property = node.properties.find((each) => each.type === 'Property' && keyOf(each) === String(key))
  return property?.type === 'Property' ? { shown: property, value: property.value } : undefined
}

/** A node without `as const`, `satisfies …` and brackets; for a name of the same file, what it stands for. */
function bare(declared: ReadonlyMap<string, Node>, node: Node): Node {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return bare(declared, node.expression)
  const named = node.type === 'Identifier' ? declared.get(node.name) : undefined
  return named ? bare(declared, named) : node
}

function keyOf({ key, computed }: ESTree.ObjectProperty): string | undefined {
  if (computed) return undefined
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}
