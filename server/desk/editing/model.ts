/** The words of the site with edits on top, as the desk shows them: where each stands, what follows from it, what is wrong. */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type wordsTab from '../../../content/desk/words.json'
import { unanswered } from '../../../content/schema/answer.ts'
import { uploads } from '../../../content/schema/picture.ts'
import { boundedCache } from '../../../contracts/bounded-cache.ts'
import { wordsAddress } from '../../../contracts/words-desk.ts'
import { applyEdits, type Edits, type FileEdits, keysOf, treeIn, valueAt } from '../../../words/edits.ts'
import { capitalized } from '../../../words/fill.ts'
import { formOf, type Part, partsOf, titlesOf, type WordsNode } from '../../../words/form.ts'
import type { Finding } from '../../../words/judge/finding.ts'
import { at, leavesOf, type Tree } from '../../../words/own.ts'
import { schemaOf } from '../../../words/shape.ts'
import { values, valuesOf } from '../../../words/values.ts'
import { byName, filledFiles } from '../../../words/words-of.ts'
import { type ShippedWords, wordsReader } from '../../publishing/words-reader.ts'

/** Where a text stands, for people: "Pricing, Memberships, Basic, Subtitle". */
export type WordsPlace = { readonly title: string; readonly address: string }
export type WordsDiff = { readonly before: string; readonly after: string }
export type WordsFault = WordsPlace & { readonly remedy: string }

export type Fault = WordsFault & { readonly file: string; readonly path: string }
export type Change = WordsDiff & { readonly file: string; readonly path: string }

/** Of each folder, read once in a process: what a site ships with doesn't change. */
const readings = boundedCache<Promise<ShippedWords>>(2)

/** A file that staff edit. */
type Listed = {
  readonly file: string
  readonly title: string
  /** The address at which a preview shows it, and the selector of its place there. */
  readonly page?: string | undefined
  readonly place?: string | undefined
}

export type WordsModel = Awaited<ReturnType<typeof wordsModel>>

/**
 * @param root of the words that the site ships with.
 * @param pages every path of the site.
 */
export async function wordsModel(root: string, pages: ReadonlySet<string>) {
  const reader = wordsReader(root)
  const shipped = await readings(root, reader.shipped)
  const { groups, edit, unmatched, publish } = (shipped.values.get('desk/words.json') as typeof wordsTab).wordsCopy
  const listed = new Map<string, Listed>(groups.flatMap(({ files }) => files.map((each) => [each.file, each])))

  /** Only files that staff edit, all of which have one. */
  const schemaFor = (file: string) => schemaOf(file) as z.ZodObject

  const shippedTree = (file: string): Tree => treeIn(shipped, file) ?? {}
  const treeOf = (file: string, edits: Edits): Tree =>
    applyEdits(shipped, { [file]: edits[file] ?? {} }).trees.get(file) ?? shippedTree(file)
  /** The words that visitors read, with their places filled. */
  const filledWith = (edits: Edits): ReadonlyMap<string, Tree> => {
    const filled = filledFiles(new Map([...shipped.values.keys()].map((file) => [file, treeOf(file, edits)])))
    const guides = shipped.guides.map((file) => [file, treeOf(file, edits)] as const)
    return new Map([...filled, ...guides])
  }

  const partsIn = (file: string, tree: Tree) => partsOf(schemaFor(file), tree, listed.get(file)?.title ?? file)
  const partOf = (file: string, tree: Tree, path: string): Part | undefined => {
    const parts = partsIn(file, tree)
    return (
      parts.find((part) => !part.own && `${path}.`.startsWith(`${part.path}.`)) ??
      parts.find(({ own }) => own) ??
      parts[0]
    )
  }
  const placeOf = (file: string, path: string, tree: Tree): WordsPlace => {
    const keys = keysOf(tree, path)
    // Leaves out lists without a name of their own, such as `items`.
    const named = titlesOf(schemaFor(file), tree, keys).filter(
      (_, index) => index === 0 || !/^(?:items|list|rows)$/.test(String(keys[index])),
    )
    // The one entry of a file is called by the file.
    const below = Object.keys(tree).length === 1 ? named.slice(1) : named
    const title = [listed.get(file)?.title ?? file, ...below].join(', ')
    return { title, address: wordsAddress(file, partOf(file, tree, path)?.path, path) }
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
    shippedTree,
    treeOf,
    partsIn,
    placeOf,
    filledWith,
    /** Words that staff may edit: those of the desk itself come with the software. */
    has: (file: string) => listed.has(file),
    /** The addresses of those that the site ships with. */
    pictures: [...shipped.uploads]
      .filter((name) => /\.(?:jpe?g|png|webp|avif)$/i.test(name))
      .map((name) => uploads + name),
    formOf: (file: string, tree: Tree, part: Part): readonly WordsNode[] => formOf(schemaFor(file), tree, part),

    /**
     * What must be fixed before these edits can be published.
     * @param pictures the addresses of those that were uploaded. @param findings where it was found otherwise.
     */
    async faultsOf(edits: Edits, pictures: readonly string[], findings?: readonly Finding[]): Promise<Fault[]> {
      const names = pictures.map((path) => path.slice(uploads.length))
      const found = await reader.findings({ edits, pictures: names, pages, findings })
      return found.map(({ file: name, at: path, ...finding }) => {
        const file = name.replace('content/', '')
        const tree = treeOf(file, edits)
        const subject = finding.path ? '' : `${finding.subject}: `
        const place = schemaOf(file) ? placeOf(file, path, tree) : { title: file, address: wordsAddress(file) }
        return { ...place, file, path, remedy: capitalized(`${subject}${inTitles(finding.remedy, file, tree)}`) }
      })
    },

    /** @returns what differs between two states of a file, path by path. */
    changesOf(file: string, before: FileEdits, after: FileEdits): Change[] {
      const [from, to] = [treeOf(file, { [file]: before }), treeOf(file, { [file]: after })]
      const paths = new Set([...Object.keys(before), ...Object.keys(after)])
      return [...paths].flatMap((path) => {
        const [was, now] = [valueAt(from, path), valueAt(to, path)]
        return isDeepStrictEqual(was, now) ? [] : [{ file, path, ...differing(asText(was), asText(now)) }]
      })
    },

    /** Texts that nobody has edited, and that say something else because a value in them does. */
    following(before: Edits, after: Edits): Change[] {
      const [from, to] = [filledWith(before), filledWith(after)]
      return [...listed.keys()].flatMap((file) => {
        const [raw, rawBefore] = [treeOf(file, after), treeOf(file, before)]
        return leavesOf(to.get(file)).flatMap(({ path, keys, text }) => {
          const was = at(from.get(file), keys)
          if (was === text || typeof was !== 'string' || at(raw, keys) !== at(rawBefore, keys)) return []
          return [{ file, path, before: was, after: text }]
        })
      })
    },

    /** Edits that aren't simply on top of what the site ships with, since a newer version of it. */
    unmatched: (edits: Edits) => applyEdits(shipped, edits).unmatched,

    /** The values that a text may have, and what they say now. */
    valuesWith(edits: Edits) {
      const said = valuesOf(byName(new Map([...shipped.values.keys()].map((file) => [file, treeOf(file, edits)]))))
      return Object.entries(values).map(([name, [title]]) => ({
        place: `{${name}}`,
        title,
        reads: String(said[name] ?? ''),
      }))
    },
  }

  /** Schemas call fields by their keys; people know them by their titles. */
  function inTitles(remedy: string, file: string, tree: Tree): string {
    const schema = schemaOf(file)
    if (!schema) return remedy
    const keys = new Map<string, string>()
    for (const { path } of leavesOf(tree, true)) {
      const way = keysOf(tree, path)
      const key = String(way.at(-1))
      if (/[a-z][A-Z]/.test(key)) keys.set(key, `“${titlesOf(schema, tree, way).at(-1)}”`)
    }
    const inKeys = remedy.replace(/\b[a-z]+[A-Z]\w*\b/g, (key) => keys.get(key) ?? key)
    return [...listed].reduce((text, [file, { title }]) => text.replaceAll(`content/${file}`, title), inKeys)
  }
}

/** Of two lists only the lines from the first that differs to the last. */
function differing(before: string, after: string): WordsDiff {
  const [one, other] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(one.length, other.length)
  let [start, end] = [0, 0]
  while (start < shorter && one[start] === other[start]) start += 1
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const middle = (lines: readonly string[]) => lines.slice(start, lines.length - end).join('\n')
  return { before: middle(one), after: middle(other) }
}

/** A value as people read it: a list by its texts, a line each. */
export function asText(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('en-US')
  // Nobody wrote it, and no page says it.
  if (value === unanswered) return ''
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.values(value)
    .map(asText)
    .filter((text) => text !== '')
    .join('\n')
}
