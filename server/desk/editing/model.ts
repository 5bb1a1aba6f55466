/** The words of the site with edits on top, as the desk shows them: where each stands, what follows from it, what is wrong. */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { type Edits, type FileEdits, getFileTree, getValue, mergeEdits, parsePath } from '../../../cms/edits.ts'
import { buildForm, type EditorNode } from '../../../cms/form/build-form.ts'
import { listParts, listTitles, type Part } from '../../../cms/form/parts.ts'
import { capitalize } from '../../../cms/interpolate.ts'
import { computePlaceholderValues, placeholderValues } from '../../../cms/placeholder-values.ts'
import { combineFiles, interpolateFiles } from '../../../cms/resolve-files.ts'
import { getAt, listLeaves, type Tree } from '../../../cms/safe-access.ts'
import { findSchema } from '../../../cms/schema-shape.ts'
import type { Issue } from '../../../cms/validate/issue.ts'
import type wordsTab from '../../../content/desk/words.json'
import { unanswered } from '../../../content/schema/answer.ts'
import { uploads } from '../../../content/schema/picture.ts'
import { boundedCache } from '../../../contracts/bounded-cache.ts'
import { editorFileAddress } from '../../../contracts/editor.ts'
import { getContentReader, type ShippedContent } from '../../publishing/content-reader.ts'

/** Where a text stands, for people: "Pricing, Memberships, Basic, Subtitle". */
export type WordsPlace = { readonly title: string; readonly address: string }
export type WordsDiff = { readonly before: string; readonly after: string }
export type WordsFault = WordsPlace & { readonly remedy: string }

export type Fault = WordsFault & { readonly file: string; readonly path: string }
export type Change = WordsDiff & { readonly file: string; readonly path: string }

/** Of each folder, read once in a process: what a site ships with doesn't change. */
const readings = boundedCache<Promise<ShippedContent>>(2)

/** A file that staff edit. */
type Listed = {
  readonly file: string
  readonly title: string
  /** The address at which a preview shows it, and the selector of its place there. */
  readonly page?: string | undefined
  readonly place?: string | undefined
}

export type WordsModel = Awaited<ReturnType<typeof createWordsModel>>

/**
 * @param root of the words that the site ships with.
 * @param pages every path of the site.
 */
export async function createWordsModel(root: string, pages: ReadonlySet<string>) {
  const reader = getContentReader(root)
  const shipped = await readings(root, reader.shipped)
  const { groups, edit, unmatched, publish } = (shipped.values.get('desk/words.json') as typeof wordsTab).wordsCopy
  const listed = new Map<string, Listed>(groups.flatMap(({ files }) => files.map((each) => [each.file, each])))

  /** Only files that staff edit, all of which have one. */
  const schemaFor = (file: string) => findSchema(file) as z.ZodObject

  const getShippedTree = (file: string): Tree => getFileTree(shipped, file) ?? {}
  const getTree = (file: string, edits: Edits): Tree =>
    mergeEdits(shipped, { [file]: edits[file] ?? {} }).trees.get(file) ?? getShippedTree(file)
  /** The words that visitors read, with their places filled. */
  const resolveTrees = (edits: Edits): ReadonlyMap<string, Tree> => {
    const filled = interpolateFiles(new Map([...shipped.values.keys()].map((file) => [file, getTree(file, edits)])))
    const guides = shipped.guides.map((file) => [file, getTree(file, edits)] as const)
    return new Map([...filled, ...guides])
  }

  const listFileParts = (file: string, tree: Tree) => listParts(schemaFor(file), tree, listed.get(file)?.title ?? file)
  const findPart = (file: string, tree: Tree, path: string): Part | undefined => {
    const parts = listFileParts(file, tree)
    return (
      parts.find((part) => !part.own && `${path}.`.startsWith(`${part.path}.`)) ??
      parts.find(({ own }) => own) ??
      parts[0]
    )
  }
  const findPlace = (file: string, path: string, tree: Tree): WordsPlace => {
    const keys = parsePath(tree, path)
    // Leaves out lists without a name of their own, such as `items`.
    const named = listTitles(schemaFor(file), tree, keys).filter(
      (_, index) => index === 0 || !/^(?:items|list|rows)$/.test(String(keys[index])),
    )
    // The one entry of a file is called by the file.
    const below = Object.keys(tree).length === 1 ? named.slice(1) : named
    const title = [listed.get(file)?.title ?? file, ...below].join(', ')
    return { title, address: editorFileAddress(file, findPart(file, tree, path)?.path, path) }
  }

  return {
    /** What stands above a preview of faulty drafts. */
    previewFaults: edit.previewFaults,
    /** What is said of a text whose place has gone. */
    gone: unmatched.gone,
    /** What is said of a scheduled publication whose author can't sign in any more. */
    orphaned: publish.orphaned,
    groups,
    listed,
    schemaOf: schemaFor,
    getShippedTree,
    getTree,
    listFileParts,
    findPlace,
    resolveTrees,
    /** Words that staff may edit: those of the desk itself come with the software. */
    has: (file: string) => listed.has(file),
    /** The addresses of those that the site ships with. */
    pictures: [...shipped.uploads]
      .filter((name) => /\.(?:jpe?g|png|webp|avif)$/i.test(name))
      .map((name) => uploads + name),
    buildPartForm: (file: string, tree: Tree, part: Part): readonly EditorNode[] =>
      buildForm(schemaFor(file), tree, part),

    /**
     * What must be fixed before these edits can be published.
     * @param pictures the addresses of those that were uploaded. @param issues where it was found otherwise.
     */
    async findFaults(edits: Edits, pictures: readonly string[], issues?: readonly Issue[]): Promise<Fault[]> {
      const names = pictures.map((path) => path.slice(uploads.length))
      const found = await reader.findIssues({ edits, pictures: names, pages, issues })
      return found.map(({ file: name, at: path, ...issue }) => {
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

    /** @returns what differs between two states of a file, path by path. */
    diffFile(file: string, before: FileEdits, after: FileEdits): Change[] {
      const [from, to] = [getTree(file, { [file]: before }), getTree(file, { [file]: after })]
      const paths = new Set([...Object.keys(before), ...Object.keys(after)])
      return [...paths].flatMap((path) => {
        const [was, now] = [getValue(from, path), getValue(to, path)]
        return isDeepStrictEqual(was, now) ? [] : [{ file, path, ...diffLines(toText(was), toText(now)) }]
      })
    },

    /** Texts that nobody has edited, and that say something else because a value in them does. */
    following(before: Edits, after: Edits): Change[] {
      const [from, to] = [resolveTrees(before), resolveTrees(after)]
      return [...listed.keys()].flatMap((file) => {
        const [raw, rawBefore] = [getTree(file, after), getTree(file, before)]
        return listLeaves(to.get(file)).flatMap(({ path, keys, text }) => {
          const was = getAt(from.get(file), keys)
          if (was === text || typeof was !== 'string' || getAt(raw, keys) !== getAt(rawBefore, keys)) return []
          return [{ file, path, before: was, after: text }]
        })
      })
    },

    /** Edits that aren't simply on top of what the site ships with, since a newer version of it. */
    unmatched: (edits: Edits) => mergeEdits(shipped, edits).unmatched,

    /** The values that a text may have, and what they say now. */
    listPlaceholders(edits: Edits) {
      const said = computePlaceholderValues(
        combineFiles(new Map([...shipped.values.keys()].map((file) => [file, getTree(file, edits)]))),
      )
      return Object.entries(placeholderValues).map(([name, [title]]) => ({
        place: `{${name}}`,
        title,
        reads: String(said[name] ?? ''),
      }))
    },
  }

  /** Staff know a file by its title, not by its path. */
  function replacePathsWithTitles(remedy: string): string {
    return [...listed].reduce((text, [file, { title }]) => text.replaceAll(`content/${file}`, title), remedy)
  }
}

/** Of two lists only the lines from the first that differs to the last. */
function diffLines(before: string, after: string): WordsDiff {
  const [one, other] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(one.length, other.length)
  let [start, end] = [0, 0]
  while (start < shorter && one[start] === other[start]) start += 1
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const middle = (lines: readonly string[]) => lines.slice(start, lines.length - end).join('\n')
  return { before: middle(one), after: middle(other) }
}

/** A value as people read it: a list by its texts, a line each. */
export function toText(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('en-US')
  // Nobody wrote it, and no page says it.
  if (value === unanswered) return ''
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.values(value)
    .map(toText)
    .filter((text) => text !== '')
    .join('\n')
}
