/** Edits: what staff have changed in the content that the site ships with, by file and path. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { splitGuide } from './guides/split-guide.ts'
import { getAt, getOwn, isForbiddenKey, isObject, type Path, parseUntrustedJson, type Tree } from './safe-access.ts'
import { findSchema, findSchemaAt, fitShape, hasShape } from './schema-shape.ts'

/** Without `value`, the edit removes an optional entry. Without `was`, the site ships without the entry. */
export type Edit = { readonly value?: unknown; readonly was?: unknown }
/**
 * By path in the file, such as `pricing.hero.title`. A list is one value, and so are the `chapters` of a guide. At the path
 * '' is a whole file: with a value, a page that staff added; without one, a page that they withdrew.
 */
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

/** Reads the edits of one file. @throws as `parseEdits` does. */
export function parseFileEdits(json: string): FileEdits {
  return fileEditsSchema.parse(parseUntrustedJson(json)) as FileEdits
}

/** The file name that an upload gives a picture. Pictures with other names in edits are never written to disk. */
const uploadedPicturePattern = /^[a-z0-9-]{1,60}\.webp(?![\w./-])/

/** @returns the file names of the uploaded pictures in edits. */
export function listUploadedPictures(edits: Edits): string[] {
  const [, ...named] = JSON.stringify(edits).split('/uploads/')
  return [...new Set(named.flatMap((text) => uploadedPicturePattern.exec(text) ?? []))]
}

/** Keys may contain dots, so the longest existing key wins. */
export function parsePath(tree: unknown, path: string): Path {
  if (path === '') return []
  const keys = isObject(tree) ? Object.keys(tree) : []
  const key = keys.filter((name) => `${path}.`.startsWith(`${name}.`)).sort((a, b) => b.length - a.length)[0]
  const first = key ?? path.split('.', 1)[0] ?? ''
  const rest = path.slice(first.length + 1)
  const index = Array.isArray(tree) ? Number(first) : first
  return [index, ...parsePath(getOwn(tree, first), rest)]
}

/** @returns the value at a path such as `pricing.hero.title`; undefined if it doesn't exist. */
export function getValue(tree: unknown, path: string): unknown {
  return getAt(tree, parsePath(tree, path))
}

/** @param value undefined removes the entry. @returns the tree itself if the path doesn't exist; its last key may be new. */
export function setValue<Value>(tree: Value, path: string, value: unknown): Value {
  const keys = parsePath(tree, path)
  return keys.length === 0 ? tree : (replaceAt(tree, keys, value) as Value)
}

/** Whether a path is another or is below it. Everything is below ''. */
export function isAtOrBelow(path: string, above: string): boolean {
  return above === '' || `${path}.`.startsWith(`${above}.`)
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
 * Compares an edited file with the shipped one.
 * @param before the edits so far: an edit that hasn't changed keeps its `was`.
 * @returns no edit for a value that equals the shipped one.
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
  const previous = getOwn(before, path) as Edit | undefined
  return { [path]: previous && isDeepStrictEqual(previous.value, edit.value) ? previous : edit }
}

/**
 * `stale`: the shipped value has changed since the edit. `gone`: the file no longer takes this value, so it's left out.
 * `incomplete`: a page whose schema has changed. What it lacks is empty, which is a fault of the content.
 */
export type UnmatchedEdit = { readonly path: string; readonly why: 'stale' | 'gone' | 'incomplete' }

/** The files that staff can add and withdraw. */
export const pageFilePattern = /^guides\/[a-z0-9-]{1,100}\.md$/

/** @returns a file's values with its edits, and the edits that are stale or gone. */
export function mergeFileEdits(
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

/** Content without edits: the text of each file, the values of each file that isn't a guide, and the guides' front matter. */
export type Shipped = {
  readonly texts: ReadonlyMap<string, string>
  readonly values: ReadonlyMap<string, Tree>
  readonly guides: ReadonlyMap<string, { readonly fields: unknown }>
}

/** @returns the values of a file, or a guide's front matter and chapters; undefined if the site has no such file. */
export function getFileTree({ texts, values, guides }: Shipped, file: string): Tree | undefined {
  const guide = guides.get(file)
  return guide ? { front: guide.fields, chapters: splitGuide(texts.get(file) ?? '').chapters } : values.get(file)
}

/** Applies the edit of a whole file. @param shipped undefined if the site ships without the file. */
function mergeWholeFile(shipped: Tree | undefined, { value, was }: Edit, schema: z.ZodType) {
  const tree = value === undefined ? undefined : (fitShape(schema, value) as Tree)
  const isStale = !isDeepStrictEqual(shipped, was) && !isDeepStrictEqual(shipped, value)
  const why = tree !== value ? 'incomplete' : isStale ? 'stale' : undefined
  const unmatched: readonly UnmatchedEdit[] = why ? [{ path: '', why }] : []
  return { tree, unmatched }
}

export type MergedEdits = {
  /** The values of each edited file; undefined for a page that staff withdrew. */
  readonly trees: ReadonlyMap<string, Tree | undefined>
  readonly unmatched: readonly ({ readonly file: string } & UnmatchedEdit)[]
}

/**
 * Merges edits into the files that they change. Everything that reads edited content gets it from here. An edit is left
 * out if its path is gone or its value no longer has the shape of its schema, so the result can always be rendered. A page
 * that staff added is kept.
 */
export function mergeEdits(content: Shipped, edits: Edits): MergedEdits {
  const applied = Object.entries(edits).map(([file, each]) => {
    const [shipped, schema, whole] = [getFileTree(content, file), findSchema(file), each['']]
    if (whole && schema && pageFilePattern.test(file)) return { file, ...mergeWholeFile(shipped, whole, schema) }
    if (shipped && schema) return { file, ...mergeFileEdits(shipped, each, schema) }
    return { file, unmatched: Object.keys(each).map((path): UnmatchedEdit => ({ path, why: 'gone' })) }
  })
  return {
    trees: new Map(applied.flatMap((each) => ('tree' in each ? [[each.file, each.tree]] : []))),
    unmatched: applied.flatMap(({ file, unmatched }) => unmatched.map((one) => ({ file, ...one }))),
  }
}
