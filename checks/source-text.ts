/**
 * Where a value of `content/` stands in its file. The file is parsed, not searched, so that two equal texts are told
 * apart and a line number is never a guess.
 */
import { type ESTree, parseSync } from 'vite'

/** A way into a module's values: the name of an export, then keys and places in lists. */
export type Path = readonly (string | number)[]

export type SourceText = {
  /** @returns the line, counted from 1, of a value; where a part of the way is computed, the last line known. */
  lineOf(path: Path): number | undefined
  /** @returns the same, but undefined unless the value itself stands there. */
  exactLineOf(path: Path): number | undefined
  /** @returns where the value itself stands in the text, as offsets. */
  exactSpanOf(path: Path): Span | undefined
  /** Every key of every object in the file, and the keys of its value where that is an object. */
  readonly keys: readonly { readonly name: string; readonly line: number; readonly below: readonly string[] }[]
}

/** From `start`, which is its key where it has one, to `end`; `value` is where the value begins. */
export type Span = { readonly start: number; readonly value: number; readonly end: number }

/** A file that is no TypeScript: a mark or a comma is lost. `line` is where that was noticed. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

type Node = ESTree.Node

/**
 * @param file its name, which says the language.
 * @throws Unreadable when the text cannot be parsed.
 */
export function sourceText(file: string, text: string): SourceText {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1
  const { program, errors } = parseSync(file, text)
  const [error] = errors
  if (error) throw new Unreadable(error.message, lineAt(Math.max(0, ...error.labels.map(({ start }) => start))))

  const declared = declarations(program)
  const locate = (path: Path) => find(declared, path)
  return {
    lineOf: (path) => {
      const { node } = locate(path)
      return node && lineAt(node.start)
    },
    exactLineOf: (path) => {
      const { node, rest } = locate(path)
      return node && rest === 0 ? lineAt(node.start) : undefined
    },
    exactSpanOf: (path) => {
      const { node, value, rest } = locate(path)
      return node && value && rest === 0 ? { start: node.start, value: value.start, end: value.end } : undefined
    },
    keys: objectKeys(program).map(({ start, ...key }) => ({ ...key, line: lineAt(start) })),
  }
}

/** What each name at the top of the file stands for. */
function declarations(program: ESTree.Program): Map<string, Node> {
  const found = new Map<string, Node>()
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) if (id.type === 'Identifier' && init) found.set(id.name, init)
  }
  return found
}

type Found = { readonly node: Node | undefined; readonly value: Node | undefined; readonly rest: number }

/** @returns the node that the way leads to, or the last one on it, and how many steps are left. */
function find(declared: ReadonlyMap<string, Node>, [name, ...keys]: Path): Found {
  let node = declared.get(String(name))
  let value = node
  for (const [taken, key] of keys.entries()) {
    const next = value && step(bare(declared, value), key)
    if (!next) return { node, value, rest: keys.length - taken }
    node = next.shown
    value = next.value
  }
  return { node, value, rest: node ? 0 : keys.length + 1 }
}

/** One step into an object or a list; `shown` is what a person looks for, which includes the key. */
function step(node: Node, key: string | number): { shown: Node; value: Node } | undefined {
  if (node.type === 'ArrayExpression') {
    const place = Number(key)
    const before = node.elements.slice(0, place + 1)
    const element = before.at(place)
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

function objectKeys(node: unknown): { name: string; start: number; below: string[] }[] {
  if (Array.isArray(node)) return node.flatMap(objectKeys)
  if (typeof node !== 'object' || node === null) return []
  const own = propertiesOf(node).map(({ name, start, value }) => ({
    name,
    start,
    below: propertiesOf(value).map((each) => each.name),
  }))
  return [...own, ...Object.values(node).flatMap(objectKeys)]
}

function propertiesOf(node: object): { name: string; start: number; value: object }[] {
  const { type, properties } = node as { type?: unknown; properties?: readonly Node[] }
  if (type !== 'ObjectExpression' || !properties) return []
  return properties.flatMap((each) => {
    const name = each.type === 'Property' ? keyOf(each as ESTree.ObjectProperty) : undefined
    return name && each.type === 'Property' ? [{ name, start: each.start, value: each.value }] : []
  })
}
