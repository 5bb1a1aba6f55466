/** What staff have changed in the words that the site ships with: an overlay on the files of `content/`. */
import { isDeepStrictEqual } from 'node:util'
import { type Document, isMap, isSeq, parseDocument, Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import { z } from 'zod'
import { at, isEntry, isRefusedKey, ownValue, type Path, parseOutside, type Tree } from './own.ts'
import { fits, schemaAt, schemaOf } from './shape.ts'

/** Without a `value`, an optional entry is taken away; without `was`, the site ships without it. */
export type Edit = { readonly value?: unknown; readonly was?: unknown }
/** By the path in the file: `pricing.hero.title`. A list is edited as a whole; so are the `chapters` of a guide. */
export type FileEdits = Readonly<Record<string, Edit>>
export type Edits = Readonly<Record<string, FileEdits>>

const fileEdits = z.record(z.string(), z.strictObject({ value: z.unknown().optional(), was: z.unknown().optional() }))
const edits = z.record(z.string(), fileEdits)

/**
 * Reads edits from a database or a file.
 * @throws when the JSON is invalid, has a key that reaches prototypes, or isn't edits.
 */
export function parseEdits(json: string): Edits {
  return edits.parse(parseOutside(json)) as Edits
}

/** Those of one file. @throws as `parseEdits` does. */
export function parseFileEdits(json: string): FileEdits {
  return fileEdits.parse(parseOutside(json)) as FileEdits
}

/** A picture as the upload names it: nothing else is written to a disk under a name that edits hold. */
const uploadedPicture = /^[a-z0-9-]{1,60}\.webp(?![\w./-])/

/** @returns the names of the uploaded pictures that edits name. */
export function picturesIn(edits: Edits): string[] {
  const [, ...named] = JSON.stringify(edits).split('/uploads/')
  return [...new Set(named.flatMap((text) => uploadedPicture.exec(text) ?? []))]
}

/** Keys may have dots, so the longest existing key is taken. */
export function keysOf(tree: unknown, path: string): Path {
  if (path === '') return []
  const known = isEntry(tree) ? Object.keys(tree) : []
  const key = known.filter((name) => `${path}.`.startsWith(`${name}.`)).sort((a, b) => b.length - a.length)[0]
  const first = key ?? path.split('.', 1)[0] ?? ''
  const rest = path.slice(first.length + 1)
  const index = Array.isArray(tree) ? Number(first) : first
  return [index, ...keysOf(ownValue(tree, first), rest)]
}

export function valueAt(tree: unknown, path: string): unknown {
  return at(tree, keysOf(tree, path))
}

/** `undefined` removes the entry. A path that isn't there changes nothing, except that its last key may be new. */
export function withValue<Value>(tree: Value, path: string, value: unknown): Value {
  const keys = keysOf(tree, path)
  return keys.length === 0 ? tree : (replaced(tree, keys, value) as Value)
}

function replaced(tree: unknown, [key, ...keys]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const isKnown = typeof tree === 'object' && tree !== null && Object.hasOwn(tree, key)
  if (Array.isArray(tree)) return isKnown ? tree.with(Number(key), replaced(tree[Number(key)], keys, value)) : tree
  if (!isEntry(tree) || isRefusedKey(key) || (!isKnown && keys.length > 0)) return tree
  if (keys.length > 0 || value !== undefined) return { ...tree, [key]: replaced(ownValue(tree, key), keys, value) }
  const { [key]: _, ...others } = tree
  return others
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
      ...[...keys].map((key) =>
        editsBetween(ownValue(shipped, key), ownValue(edited, key), before, path ? `${path}.${key}` : key),
      ),
    )
  }
  const edit = { ...(edited !== undefined && { value: edited }), ...(shipped !== undefined && { was: shipped }) }
  const known = ownValue(before, path) as Edit | undefined
  return { [path]: known && isDeepStrictEqual(known.value, edit.value) ? known : edit }
}

/** `stale`: its default has changed since. `gone`: no such text can stand there any more, so it is left out. */
export type Unmatched = { readonly path: string; readonly why: 'stale' | 'gone' }

/** @param schema of the file: an edit that hasn't its shape is left out, so that every merged file can be read. */
export function mergedFile(
  shipped: Tree,
  edits: FileEdits,
  schema?: z.ZodType,
): { readonly values: Tree; readonly unmatched: Unmatched[] } {
  const unmatched: Unmatched[] = []
  const values = Object.entries(edits).reduce((tree, [path, { value, was }]) => {
    const keys = keysOf(shipped, path)
    const now = at(shipped, keys)
    const place = schema && schemaAt(schema, shipped, keys)
    const isGone =
      !isEntry(at(shipped, keys.slice(0, -1))) ||
      (now === undefined && was !== undefined) ||
      (schema !== undefined && (place === undefined || !fits(place, value)))
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
    return mergedFile(shipped, each, schemaOf(file)).unmatched.map((one) => ({ file, ...one }))
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
 * @param text a file as it ships. @param schema as of `mergedFile`.
 * @returns the same with its edits; what isn't edited, comments too, stays as it is.
 */
export function editedText(text: string, edits: FileEdits, schema?: z.ZodType): string {
  if (Object.keys(edits).length === 0) return text
  if (Object.hasOwn(edits, 'chapters')) {
    const { chapters } = mergedFile({ chapters: chaptersOf(text) }, edits, schema).values
    return (chapters as string[]).join('')
  }
  const document = parseDocument(text)
  const shipped = document.toJS() as Tree
  const { values } = mergedFile(shipped, edits, schema)
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
    map.items = map.items.filter(({ key }) => Object.hasOwn(value, String(key)))
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
  return new Map([...texts].map(([file, text]) => [file, editedText(text, edits[file] ?? {}, schemaOf(file))]))
}
