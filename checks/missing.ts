import { glob, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import type { Content } from './content.ts'
import type { Finding } from './finding.ts'

type Node = ESTree.Node
/** A value that code reads: the file of the content, and the names on the way to it. */
type Read = { readonly file: string; readonly path: readonly string[] }
/** The same, with the file of the code that reads it. */
export type CodeRead = Read & { readonly by: string }

/** @returns what the pages and documents under a project's folder take by name from the content. */
export async function readsOfCode(root: string): Promise<CodeRead[]> {
  const found: CodeRead[] = []
  for await (const by of glob('{app,documents}/**/*.{ts,tsx}', { cwd: root })) {
    if (by.includes('.test.')) continue
    for (const read of readsOf(by, await readFile(join(root, by), 'utf8'))) found.push({ ...read, by })
  }
  return found
}

/**
 * Texts that a page or a document takes by name from an export of the content, and that are not there. The compiler
 * finds these too, and more; but it speaks to engineers.
 * @param reads what the code takes.
 */
export function checkMissing(content: Content, reads: readonly CodeRead[]): Finding[] {
  const findings = new Map<string, Finding>()
  for (const { by, ...read } of reads) {
    const lost = lostKey(content, read)
    if (!lost) continue
    const { holder, key } = lost
    const finding = content.finding(read.file, holder, `add ${key}, or correct its spelling: ${by} shows it`)
    findings.set(`${read.file} ${holder.join('.')} ${key}`, finding)
  }
  return [...findings.values()]
}

/** @returns the first name on the way that an object of the content does not have. */
function lostKey(content: Content, { file, path }: Read): { holder: readonly string[]; key: string } | undefined {
  let value: unknown = content.values.get(file)
  for (const [place, key] of path.entries()) {
    // What lists and texts have (`map`, `length`) is not for the content to say; nor is a name that is a type.
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isObject || (place === 0 && !(key in (value as object)))) return undefined
    if (!(key in (value as object))) return { holder: path.slice(0, place), key }
    value = (value as Readonly<Record<string, unknown>>)[key]
  }
  return undefined
}

function readsOf(file: string, text: string): Read[] {
  const { program } = parseSync(file, text)
  const imported = importsOf(file, program)
  return imported.size === 0 ? [] : readsBelow(program, imported)
}

/** What each name of a file stands for that it imports from the content. */
function importsOf(file: string, program: ESTree.Program): Map<string, Read> {
  const found = new Map<string, Read>()
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) continue
    const target = relative('content', join(file, '..', statement.source.value))
    if (target.startsWith('..')) continue
    for (const each of statement.specifiers) {
      if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier') continue
      found.set(each.local.name, { file: target, path: [each.imported.name] })
    }
  }
  return found
}

function readsBelow(node: unknown, imported: ReadonlyMap<string, Read>): Read[] {
  if (Array.isArray(node)) return node.flatMap((each) => readsBelow(each, imported))
  if (typeof node !== 'object' || node === null) return []
  const own = 'type' in node ? readsAt(node as Node, imported) : []
  return [...own, ...Object.values(node).flatMap((each) => readsBelow(each, imported))]
}

function readsAt(node: Node, imported: ReadonlyMap<string, Read>): Read[] {
  if (node.type === 'MemberExpression') return [chain(node, imported) ?? []].flat()
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern' || !node.init) return []
  const from = chain(node.init, imported)
  return from ? taken(node.id, from) : []
}

/** `home.hero.title` as the way to a value, when it begins with an imported name. */
function chain(node: Node, imported: ReadonlyMap<string, Read>): Read | undefined {
  if (node.type === 'Identifier') return imported.get(node.name)
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined
  const from = chain(node.object, imported)
  return from && { ...from, path: [...from.path, node.property.name] }
}

/** `{ hero, closing: { text } }` as the ways to the values that it takes. */
function taken(pattern: ESTree.ObjectPattern, from: Read): Read[] {
  return pattern.properties.flatMap((each) => {
    if (each.type !== 'Property' || each.key.type !== 'Identifier' || each.computed) return []
    // A default stands in for what may be missing.
    if (each.value.type === 'AssignmentPattern') return []
    const read = { ...from, path: [...from.path, each.key.name] }
    return each.value.type === 'ObjectPattern' ? [read, ...taken(each.value, read)] : [read]
  })
}
