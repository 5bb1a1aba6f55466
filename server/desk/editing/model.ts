/** The site's content with edits, as the desk shows it: each text's place, the texts that change with it, and its faults. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Content } from '../../../cms/content.ts'
import {
  diffEdits,
  type Edits,
  type FileEdits,
  getFileTree,
  getValue,
  mergeEdits,
  pageFilePattern,
  parsePath,
} from '../../../cms/edits.ts'
import { buildForm, type EditorNode } from '../../../cms/form/build-form.ts'
import { listParts, listTitles, type Part, readLabels } from '../../../cms/form/parts.ts'
import { capitalize } from '../../../cms/interpolate.ts'
import { computePlaceholderValues, placeholderValues } from '../../../cms/placeholder-values.ts'
import { combineFiles, createInterpolation } from '../../../cms/resolve-files.ts'
import { getAt, getOwn, isObject, listLeaves, type Tree } from '../../../cms/safe-access.ts'
import { findSchema, findSchemaAt, getChildSchema, unwrapSchema } from '../../../cms/schema-shape.ts'
import type { Issue } from '../../../cms/validate/issue.ts'
import type editorFile from '../../../content/desk/editor.json'
import { unanswered } from '../../../content/schema/answer.ts'
import { humanize } from '../../../content/schema/entry.ts'
import type { GuideFile } from '../../../content/schema/figures/guides.ts'
import { uploads } from '../../../content/schema/picture.ts'
import { boundedCache } from '../../../contracts/bounded-cache.ts'
import { editorFileAddress } from '../../../contracts/editor.ts'
import { getContentReader, type ShippedContent } from '../../publishing/content-reader.ts'

/** A text's title, such as "Pricing, Memberships, Basic, Subtitle", and the address at which it is edited. */
export type EditorPlace = { readonly title: string; readonly address: string }
export type TextDiff = { readonly before: string; readonly after: string }
export type EditorFault = EditorPlace & { readonly remedy: string }

export type Fault = EditorFault & { readonly file: string; readonly path: string }
export type Change = TextDiff & { readonly file: string; readonly path: string }

/** The shipped content by folder. It doesn't change, so it's read once per process. */
const readings = boundedCache<Promise<ShippedContent>>(2)

/** A file that staff edit. */
type Listed = {
  readonly file: string
  readonly title: string
  /** The path of the page that shows the file, and the selector of its place there. */
  readonly page?: string | undefined
  readonly place?: string | undefined
}

export type EditorModel = Awaited<ReturnType<typeof createEditorModel>>

/** @param root the folder with the shipped `content/`. @param origin the site's; texts may contain its addresses. */
export async function createEditorModel(root: string, origin?: string) {
  const reader = getContentReader(root)
  const shipped = await readings(root, reader.shipped)
  const editor = shipped.values.get('desk/editor.json') as typeof editorFile
  const copy = editor.editorCopy
  const listed = new Map<string, Listed>(copy.groups.flatMap(({ files }) => files.map((each) => [each.file, each])))

  /** Every file that staff edit has a schema. */
  const getSchema = (file: string) => findSchema(file) as z.ZodObject

  const getShippedTree = (file: string): Tree => getFileTree(shipped, file) ?? {}
  /** @returns the file's values; none for a page that doesn't exist with these edits. */
  const getTree = (file: string, edits: Edits): Tree => {
    const { trees } = mergeEdits(shipped, { [file]: edits[file] ?? {} })
    return (trees.has(file) ? trees.get(file) : getShippedTree(file)) ?? {}
  }
  const exists = (file: string, edits: Edits) => Object.keys(getTree(file, edits)).length > 0
  /** @returns the files of content/guides/ with these edits. */
  const listPageFiles = (edits: Edits): string[] =>
    [...new Set([...shipped.guides.keys(), ...Object.keys(edits)])].filter(
      (file) => pageFilePattern.test(file) && exists(file, edits),
    )
  /** @returns the pages of content/guides/ with these edits, each with its current and earlier addresses. */
  const listPageAddresses = (edits: Edits) =>
    listPageFiles(edits).map((file) => {
      const { front } = getTree(file, edits) as { readonly front: GuideFile }
      return { file, name: front.name, addresses: [front.address, ...(front.formerly ?? [])] }
    })
  /** @param tree the file's values, from which a page gets its title and address. */
  const describeFile = (file: string, tree: Tree): Listed => {
    const { name, title, address } = (tree.front ?? {}) as Readonly<Record<string, unknown>>
    const page = typeof address === 'string' ? { page: address } : {}
    return listed.get(file) ?? { file, title: String(name || title || file), ...page }
  }
  const listFiles = (edits: Edits): Listed[] => [
    ...listed.values(),
    ...listPageFiles(edits).map((file) => describeFile(file, getTree(file, edits))),
  ]
  const fillTrees = (edits: Edits): ReadonlyMap<string, Tree> => {
    const values = new Map([...shipped.values.keys()].map((file) => [file, getTree(file, edits)]))
    const fill = createInterpolation(values)
    const pages = listPageFiles(edits).map((file) => {
      const { front, ...tree } = getTree(file, edits)
      return [file, { front: fill(front), ...tree }] as const
    })
    return new Map([...[...values].map(([file, tree]) => [file, fill(tree)] as const), ...pages])
  }

  const filledTrees = boundedCache<ReadonlyMap<string, Tree>>(4)
  /** @returns every file as visitors read it, with placeholders filled. */
  const resolveTrees = (edits: Edits) => filledTrees(JSON.stringify(edits), () => fillTrees(edits))

  const listFileParts = (file: string, tree: Tree) => listParts(getSchema(file), tree, describeFile(file, tree).title)
  const findPart = (file: string, tree: Tree, path: string): Part | undefined => {
    const parts = listFileParts(file, tree)
    return (
      parts.find((part) => !part.own && `${path}.`.startsWith(`${part.path}.`)) ??
      parts.find(({ own }) => own) ??
      parts[0]
    )
  }
  const findPlace = (file: string, path: string, tree: Tree): EditorPlace => {
    const keys = parsePath(tree, path)
    // Leaves out lists with a generic name, such as `items`, and the number of an only row.
    const named = listTitles(getSchema(file), tree, keys).filter((title, index) => {
      const isOnly = title === '1' && Object.keys(getAt(tree, keys.slice(0, index)) ?? {}).length === 1
      return index === 0 || !(isOnly || /^(?:groups|items|list|rows)$/.test(String(keys[index])))
    })
    // If the file has a single entry, the file's title replaces the entry's.
    const below = Object.keys(tree).length === 1 ? named.slice(1) : named
    const title = [describeFile(file, tree).title, ...below].join(', ')
    return { title, address: editorFileAddress(file, findPart(file, tree, path)?.path, path) }
  }

  return {
    /** The editor's own texts. */
    copy,
    listFiles,
    listPageFiles,
    describeFile,
    listPageAddresses,
    getSchema,
    getShippedTree,
    getTree,
    exists,
    /** @param before the edits so far. @returns the edits that make the shipped file read like this. */
    diffShipped: (file: string, tree: Tree, before: FileEdits = {}) =>
      diffEdits(getFileTree(shipped, file), tree, before),
    /** @returns the edits with which the site has no such page. */
    withdraw: (file: string): FileEdits => {
      const was = getFileTree(shipped, file)
      return was ? { '': { was } } : {}
    },
    listFileParts,
    findPlace,
    resolveTrees,
    /** Whether staff can edit a file. The desk's own texts ship with the software. */
    has: (file: string) => listed.has(file) || pageFilePattern.test(file),
    /** The addresses of the pictures that the site ships with. */
    pictures: [...shipped.uploads.keys()]
      .filter((name) => /\.(?:jpe?g|png|webp|avif)$/i.test(name))
      .map((name) => uploads + name),
    buildPartForm: (file: string, tree: Tree, part: Part): readonly EditorNode[] =>
      buildForm(getSchema(file), tree, part),

    /**
     * Finds what must be fixed before these edits can be published.
     * @param pictures the uploaded pictures, by name.
     * @param issues issues found elsewhere, such as by a build; without them, the edits are validated.
     */
    async findFaults(edits: Edits, pictures: Content['uploads'], issues?: readonly Issue[]): Promise<Fault[]> {
      const problems = await reader.findIssues({ edits, pictures, issues, origin })
      return problems.map(({ file: name, at: path, ...issue }) => {
        const file = name.replace('content/', '')
        const tree = getTree(file, edits)
        const subject = issue.path ? '' : `${issue.subject}: `
        const place = findSchema(file) ? findPlace(file, path, tree) : { title: file, address: editorFileAddress(file) }
        return {
          ...place,
          file,
          path,
          remedy: capitalize(`${subject}${replacePathsWithTitles(issue.remedy)}`),
        }
      })
    },

    /** @returns the changes between two states of a file, by path. */
    diffFile(file: string, before: FileEdits, after: FileEdits): Change[] {
      const [from, to] = [getTree(file, { [file]: before }), getTree(file, { [file]: after })]
      const paths = new Set([...Object.keys(before), ...Object.keys(after)])
      return [...paths].flatMap((path) => {
        const [was, now] = [from, to].map((tree) => {
          const value = getValue(tree, path)
          const schema = findSchemaAt(getSchema(file), tree, parsePath(tree, path))
          return { value, text: path === '' ? labelTexts(value, schema).join('\n') : toText(value, schema) }
        }) as [Said, Said]
        return isDeepStrictEqual(was.value, now.value) ? [] : [{ file, path, ...diffLines(was.text, now.text) }]
      })
    },

    /** @returns texts that nobody edited and that read differently because a placeholder's value changed. */
    following(before: Edits, after: Edits): Change[] {
      const [from, to] = [resolveTrees(before), resolveTrees(after)]
      return listFiles(after).flatMap(({ file }) => {
        const [raw, rawBefore] = [getTree(file, after), getTree(file, before)]
        return listLeaves(to.get(file)).flatMap(({ path, keys, text }) => {
          const was = getAt(from.get(file), keys)
          if (was === text || typeof was !== 'string' || getAt(raw, keys) !== getAt(rawBefore, keys)) return []
          return [{ file, path, before: was, after: text }]
        })
      })
    },

    /** @returns edits that no longer match the shipped content, after an update of the site. */
    unmatched: (edits: Edits) => mergeEdits(shipped, edits).unmatched,

    /** @returns the placeholders that any text may contain, and their current values. */
    listPlaceholders(edits: Edits) {
      const values = computePlaceholderValues(
        combineFiles(new Map([...shipped.values.keys()].map((file) => [file, getTree(file, edits)]))),
      )
      return Object.entries(placeholderValues).map(([name, [title]]) => ({
        place: `{${name}}`,
        title,
        reads: String(values[name] ?? ''),
      }))
    },
  }

  /** Staff know a file by its title, not by its path. */
  function replacePathsWithTitles(remedy: string): string {
    return [...listed].reduce((text, [file, { title }]) => text.replaceAll(`content/${file}`, title), remedy)
  }
}

/** Reduces two texts to the lines from the first difference to the last. */
function diffLines(before: string, after: string): TextDiff {
  const [one, other] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(one.length, other.length)
  let [start, end] = [0, 0]
  while (start < shorter && one[start] === other[start]) start += 1
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const middle = (lines: readonly string[]) => lines.slice(start, lines.length - end).join('\n')
  return { before: middle(one), after: middle(other) }
}

type Said = { readonly value: unknown; readonly text: string }

/** @returns a line for each text of a page, with its title in the form; chapters and flags have none. */
function labelTexts(value: unknown, schema: z.ZodType | undefined, titles: readonly string[] = []): string[] {
  const { schema: own } = schema ? unwrapSchema(schema, value) : {}
  if (own instanceof z.ZodObject && isObject(value)) {
    return Object.entries<z.ZodType>(own.shape).flatMap(([key, each]) =>
      labelTexts(getOwn(value, key), each, [...titles, readLabels(each).title ?? humanize(key)]),
    )
  }
  // The first title is that of the part of the form.
  const [text, label] = [toText(value, schema), titles.slice(1).join(', ')]
  if (value === undefined || text === '') return []
  return [label === '' || value === true ? text : `${label}: ${text}`]
}

/** @returns a value as text; each text of a list or an entry is a line. A flag with a schema reads as its title. */
export function toText(value: unknown, schema?: z.ZodType): string {
  const { schema: own, def } = schema ? unwrapSchema(schema, value) : {}
  if (def?.type === 'boolean' || def?.values?.[0] === true) {
    const { title, off } = (schema?.meta() ?? {}) as { readonly title?: string; readonly off?: string }
    return (value === true ? title : off) ?? ''
  }
  if (typeof value === 'number') return value.toLocaleString('en-US')
  // A marker for a missing answer, which no page shows.
  if (value === unanswered) return ''
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const keys = own instanceof z.ZodObject ? Object.keys(own.shape) : Object.keys(value)
  return keys
    .map((key) => toText(getOwn(value, key), schema && getChildSchema(schema, key, value)))
    .filter((text) => text !== '')
    .join('\n')
}
