/** What staff have changed in the words that the site ships with: an overlay on the files of `content/`. */
import { isDeepStrictEqual } from 'node:util'
import { type Document, isMap, isSeq, parseDocument, Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Path } from './yaml-file.ts'

/** Without a `value`, an optional entry is taken away; without `was`, the site ships without it. */
export type Edit = { readonly value?: unknown; readonly was?: unknown }
/** By the path in the file: `pricing.hero.title`. A list is edited as a whole; so are the `chapters` of a guide. */
export type FileEdits = Readonly<Record<string, Edit>>
export type Edits = Readonly<Record<string, FileEdits>>

/** @returns the names of the pictures in `uploads/` that edits name. */
export function picturesIn(edits: Edits): string[] {
  const [, ...named] = JSON.stringify(edits).split('/uploads/')
  return [...new Set(named.flatMap((text) => /^[\w/-]+\.\w+/.exec(text) ?? []))]
}

type Tree = Readonly<Record<string, unknown>>

export function isEntry(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Keys may have dots, so the longest existing key is taken. */
export function keysOf(tree: unknown, path: string): Path {
  if (path === '') return []
  const known = isEntry(tree) ? Object.keys(tree) : []
  const key = known.filter((name) => `${path}.`.startsWith(`${name}.`)).sort((a, b) => b.length - a.length)[0]
  const first = key ?? path.split('.', 1)[0] ?? ''
  const rest = path.slice(first.length + 1)
  const index = Array.isArray(tree) ? Number(first) : first
  return [index, ...keysOf((tree as Tree | undefined)?.[first], rest)]
}

export function valueAt(tree: unknown, path: string): unknown {
  return keysOf(tree, path).reduce<unknown>((value, key) => (value as Tree | undefined)?.[key], tree)
}

/** `undefined` removes the entry. */
export function withValue<Value>(tree: Value, path: string, value: unknown): Value {
  const copy = structuredClone(tree)
  const keys = keysOf(tree, path)
  const last = keys.at(-1)
  const holder = keys.slice(0, -1).reduce<unknown>((at, key) => (at as Tree | undefined)?.[key], copy)
  if (last === undefined || typeof holder !== 'object' || holder === null) return copy
  if (value === undefined) delete (holder as Record<string, unknown>)[last]
  else (holder as Record<string, unknown>)[last] = value
  return copy
}

/**
 * Compares a file with what it ships with. An edit that equals its default vanishes.
 * @param before the edits so far: an edit that stays the same keeps the default that it was made on.
 */
export function editsBetween(shipped: unknown, edited: unknown, before: FileEdits = {}, path = ''): FileEdits {
  if (isDeepStrictEqual(shipped, edited)) return {}
  if (isEntry(shipped) && isEntry(edited)) {
    const keys = new Set([...Object.keys(shipped), ...Object.keys(edited)])
    return Object.assign(
      {},
      ...[...keys].map((key) => editsBetween(shipped[key], edited[key], before, path ? `${path}.${key}` : key)),
    )
  }
  const edit = { ...(edited !== undefined && { value: edited }), ...(shipped !== undefined && { was: shipped }) }
  const known = before[path]
  return { [path]: known && isDeepStrictEqual(known.value, edit.value) ? known : edit }
}

/** `stale`: its default has changed since. `gone`: there is no such place any more, so it is left out. */
export type Unmatched = { readonly path: string; readonly why: 'stale' | 'gone' }

export function mergedFile(
  shipped: Tree,
  edits: FileEdits,
): { readonly values: Tree; readonly unmatched: Unmatched[] } {
  const unmatched: Unmatched[] = []
  const values = Object.entries(edits).reduce((tree, [path, { value, was }]) => {
    const parent = keysOf(shipped, path).slice(0, -1)
    const holder = parent.reduce<unknown>((at, key) => (at as Tree | undefined)?.[key], shipped)
    const now = valueAt(shipped, path)
    const isGone = !isEntry(holder) || (now === undefined && was !== undefined)
    if (isGone) unmatched.push({ path, why: 'gone' })
    else if (!isDeepStrictEqual(now, was) && !isDeepStrictEqual(now, value)) unmatched.push({ path, why: 'stale' })
    return isGone ? tree : withValue(tree, path, value)
  }, shipped)
  return { values, unmatched }
}

/**
 * Compares edits with what a newer version of the site ships with.
 * @param shippedTree of a file; undefined where there is no such file.
 */
export function unmatchedEdits(edits: Edits, shippedTree: (file: string) => Tree | undefined) {
  return Object.entries(edits).flatMap(([file, each]): ({ readonly file: string } & Unmatched)[] => {
    const shipped = shippedTree(file)
    if (!shipped) return Object.keys(each).map((path) => ({ file, path, why: 'gone' }))
    return mergedFile(shipped, each).unmatched.map((one) => ({ file, ...one }))
  })
}

const yamlStyle = {
  lineWidth: 0,
  doubleQuotedMinMultiLineLength: 48,
  flowCollectionPadding: false,
  defaultStringType: 'QUOTE_DOUBLE',
  defaultKeyType: 'PLAIN',
} as const

/**
 * @param text a file as it ships.
 * @returns the same with its edits; what isn't edited, comments too, stays as it is.
 */
export function editedText(text: string, edits: FileEdits): string {
  if (Object.keys(edits).length === 0) return text
  const { chapters } = mergedFile({ chapters: chaptersOf(text) }, edits).values
  if ('chapters' in edits) return (chapters as string[]).join('')
  const document = parseDocument(text)
  const shipped = document.toJS() as Tree
  const { values } = mergedFile(shipped, edits)
  if (isDeepStrictEqual(shipped, values)) return text
  document.contents = synced(document, document.contents, values) as typeof document.contents
  const written = document.toString(yamlStyle)
  // As the files write a space at which no line breaks; a block of text takes no escapes.
  const isQuoted = (line: string) => line.endsWith('"') && /^ *(?:- )?(?:[^ ":][^":]*: )?"/.test(line)
  return written
    .split('\n')
    .map((line) => (isQuoted(line) ? line.replaceAll('\u00a0', '\\_') : line))
    .join('\n')
}

/** Nodes that stay the same keep their comments. */
function synced(document: Document, node: unknown, value: unknown): unknown {
  if (isMap(node) && isEntry(value)) {
    const map = node as YAMLMap
    map.items = map.items.filter(({ key }) => String(key) in value)
    for (const [key, each] of Object.entries(value)) {
      const pair = map.items.find((one) => String(one.key) === key)
      if (pair) pair.value = synced(document, pair.value, each)
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
    seq.items = value.map((each, index) => same[index] ?? synced(document, left.shift()?.item, each))
    return seq
  }
  if (node instanceof Scalar && !isEntry(value) && !Array.isArray(value)) {
    node.value = value
    return node
  }
  return document.createNode(value)
}

/** In parts, each with its heading; the first is above all headings. */
export function chaptersOf(text: string): string[] {
  return text.split(/^(?=## )/m)
}

export function editedTexts(texts: ReadonlyMap<string, string>, edits: Edits): Map<string, string> {
  return new Map([...texts].map(([file, text]) => [file, editedText(text, edits[file] ?? {})]))
}
