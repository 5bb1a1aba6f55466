/** What staff have changed in the words that the site ships with: an overlay on the files of `content/`. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { getAt, getOwn, isForbiddenKey, isObject, type Path, parseUntrustedJson, type Tree } from './safe-access.ts'
import { findSchema, findSchemaAt, hasShape } from './schema-shape.ts'

/** Without a `value`, an optional entry is taken away; without `was`, the site ships without it. */
export type Edit = { readonly value?: unknown; readonly was?: unknown }
/** By the path in the file: `pricing.hero.title`. A list is edited as a whole; so are the `chapters` of a guide. */
export type FileEdits = Readonly<Record<string, Edit>>
export type Edits = Readonly<Record<string, FileEdits>>

const fileEditsSchema = z.record(
  z.string(),
  z.strictObject({ value: z.unknown().optional(), was: z.unknown().optional() }),
)
const editsSchema = z.record(z.string(), fileEditsSchema)

/**
 * Reads edits from a database or a file.
 * @throws when the JSON is invalid, has a key that reaches prototypes, or isn't edits.
 */
export function parseEdits(json: string): Edits {
  return editsSchema.parse(parseUntrustedJson(json)) as Edits
}

/** Those of one file. @throws as `parseEdits` does. */
export function parseFileEdits(json: string): FileEdits {
  return fileEditsSchema.parse(parseUntrustedJson(json)) as FileEdits
}

/** A picture as the upload names it: nothing else is written to a disk under a name that edits hold. */
const uploadedPicturePattern = /^[a-z0-9-]{1,60}\.webp(?![\w./-])/

/** @returns the names of the uploaded pictures that edits name. */
export function listUploadedPictures(edits: Edits): string[] {
  const [, ...named] = JSON.stringify(edits).split('/uploads/')
  return [...new Set(named.flatMap((text) => uploadedPicturePattern.exec(text) ?? []))]
}

/** Keys may have dots, so the longest existing key is taken. */
export function parsePath(tree: unknown, path: string): Path {
  if (path === '') return []
  const known = isObject(tree) ? Object.keys(tree) : []
  const key = known.filter((name) => `${path}.`.startsWith(`${name}.`)).sort((a, b) => b.length - a.length)[0]
  const first = key ?? path.split('.', 1)[0] ?? ''
  const rest = path.slice(first.length + 1)
  const index = Array.isArray(tree) ? Number(first) : first
  return [index, ...parsePath(getOwn(tree, first), rest)]
}

export function getValue(tree: unknown, path: string): unknown {
  return getAt(tree, parsePath(tree, path))
}

/** `undefined` removes the entry. A path that isn't there changes nothing, except that its last key may be new. */
export function setValue<Value>(tree: Value, path: string, value: unknown): Value {
  const keys = parsePath(tree, path)
  return keys.length === 0 ? tree : (replaceAt(tree, keys, value) as Value)
}

function replaceAt(tree: unknown, [key, ...keys]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const isKnown = typeof tree === 'object' && tree !== null && Object.hasOwn(tree, key)
  if (Array.isArray(tree)) return isKnown ? tree.with(Number(key), replaceAt(tree[Number(key)], keys, value)) : tree
  if (!isObject(tree) || isForbiddenKey(key) || (!isKnown && keys.length > 0)) return tree
  if (keys.length > 0 || value !== undefined) return { ...tree, [key]: replaceAt(getOwn(tree, key), keys, value) }
  const { [key]: _, ...others } = tree
  return others
}

/**
 * Compares a file with what it ships with. An edit that equals its default vanishes.
 * @param before the edits so far: an edit that stays the same keeps the default that it was made on.
 */
export function diffEdits(shipped: unknown, edited: unknown, before: FileEdits = {}, path = ''): FileEdits {
  if (isDeepStrictEqual(shipped, edited)) return {}
  if (isObject(shipped) && isObject(edited)) {
    const keys = new Set([...Object.keys(shipped), ...Object.keys(edited)])
    return Object.assign(
      {},
      ...[...keys].map((key) =>
        diffEdits(getOwn(shipped, key), getOwn(edited, key), before, path ? `${path}.${key}` : key),
      ),
    )
  }
  const edit = { ...(edited !== undefined && { value: edited }), ...(shipped !== undefined && { was: shipped }) }
  const known = getOwn(before, path) as Edit | undefined
  return { [path]: known && isDeepStrictEqual(known.value, edit.value) ? known : edit }
}

/** `stale`: its default has changed since. `gone`: no such text can stand there any more, so it is left out. */
export type UnmatchedEdit = { readonly path: string; readonly why: 'stale' | 'gone' }

/** Of one file: what it says, and what of its edits isn't simply on top. */
export function applyFileEdits(
  shipped: Tree,
  edits: FileEdits,
  schema: z.ZodType,
): { readonly tree: Tree; readonly unmatched: readonly UnmatchedEdit[] } {
  const unmatched: UnmatchedEdit[] = []
  const tree = Object.entries(edits).reduce((tree, [path, { value, was }]) => {
    const keys = parsePath(shipped, path)
    const now = getAt(shipped, keys)
    const place = findSchemaAt(schema, shipped, keys)
    const isGone =
      !isObject(getAt(shipped, keys.slice(0, -1))) ||
      (now === undefined && was !== undefined) ||
      place === undefined ||
      !hasShape(place, value)
    if (isGone) unmatched.push({ path, why: 'gone' })
    else if (!isDeepStrictEqual(now, was) && !isDeepStrictEqual(now, value)) unmatched.push({ path, why: 'stale' })
    return isGone ? tree : setValue(tree, path, value)
  }, shipped)
  return { tree, unmatched }
}

/** Content without edits: the text of each file, and the values of each that isn't a guide. */
export type Shipped = { readonly texts: ReadonlyMap<string, string>; readonly values: ReadonlyMap<string, Tree> }

/** @returns the values of a file, of a guide its chapters; undefined where the site has no such file. */
export function getFileTree({ texts, values }: Shipped, file: string): Tree | undefined {
  const text = texts.get(file)
  return text !== undefined && file.endsWith('.md') ? { chapters: splitChapters(text) } : values.get(file)
}

export type AppliedEdits = {
  /** The values of each edited file that the site has. */
  readonly trees: ReadonlyMap<string, Tree>
  readonly unmatched: readonly ({ readonly file: string } & UnmatchedEdit)[]
}

/**
 * Every reader of edited words gets them here. An edit is left out where its place is gone or its value no longer has
 * the shape that the schema of the file asks for, so that what comes out can always be read and rendered.
 */
export function applyEdits(content: Shipped, edits: Edits): AppliedEdits {
  const applied = Object.entries(edits).map(([file, each]) => {
    const [shipped, schema] = [getFileTree(content, file), findSchema(file)]
    if (shipped && schema) return { file, ...applyFileEdits(shipped, each, schema) }
    return { file, tree: undefined, unmatched: Object.keys(each).map((path): UnmatchedEdit => ({ path, why: 'gone' })) }
  })
  return {
    trees: new Map(applied.flatMap(({ file, tree }) => (tree ? [[file, tree]] : []))),
    unmatched: applied.flatMap(({ file, unmatched }) => unmatched.map((one) => ({ file, ...one }))),
  }
}

/** In parts, each with its heading; the first is above all headings. */
export function splitChapters(text: string): string[] {
  return text.split(/^(?=## )/m)
}
