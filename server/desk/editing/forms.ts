/** The form of a part: what it shows, and what it brings back. Posted paths are looked up in what it offered; none is walked. */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { wordsAddress, wordsFields } from '../../../contracts/words-desk.ts'
import {
  applyFileEdits,
  type Edits,
  editsBetween,
  type FileEdits,
  parseFileEdits,
  valueAt,
  withValue,
} from '../../../words/edits.ts'
import {
  changeList,
  offeredBy,
  type Part,
  read,
  reopened,
  type WordsGroup,
  type WordsNode,
} from '../../../words/form.ts'
import { isEntry, type Tree } from '../../../words/own.ts'
import { fits } from '../../../words/shape.ts'
import type { PostedForm } from '../actions.ts'
import { changesIn, type Editing, followingView, isAt } from './changes.ts'
import { asText, type Fault, type WordsModel } from './model.ts'

type Came = { readonly file: string; readonly part: Part; readonly form: PostedForm }

export type Typed = {
  /** The file as the form showed it. */
  readonly base: Tree
  /** With what was typed, and what the pressed button does. */
  readonly mine: Tree
  /** Of the row or the field that the button belongs to. */
  readonly focus?: string | undefined
}

/**
 * @param theirs the file as it is drafted now. @param published the file as visitors read it.
 * @returns undefined for what no form of ours sends: the file's schema would not accept it.
 */
export function typedInto(
  model: WordsModel,
  { file, part, form }: Came,
  theirs: Tree,
  published: Tree,
): Typed | undefined {
  const publishedAt = (tree: Tree, path: string) => withValue(tree, path, valueAt(published, path))
  const pressed = String(form[wordsFields.do])
  const shown = editsIn(form[wordsFields.base])
  const base = shown ? model.treeOf(file, { [file]: shown }) : theirs
  const nodes = model.formOf(file, base, part)
  const { paths, actions } = offeredBy(nodes)
  const typed = reopened(base, read(base, nodes, form))
  const schema = model.schemaOf(file)
  const list = actions.get(pressed)
  const listed = list && changeList(schema, typed, list)
  const back = [...paths].find((path) => pressed === `${path}.back`)
  const mine = back === undefined ? (listed?.tree ?? typed) : publishedAt(typed, back)
  return fits(schema, mine) ? { base, mine, focus: back ?? listed?.focus } : undefined
}

function editsIn(json: unknown): FileEdits | undefined {
  try {
    return parseFileEdits(String(json))
  } catch {
    return undefined
  }
}

/**
 * Discards a part of a draft without reading it: what was typed there may be what nothing can read.
 * @param path of the part, as its form was opened.
 * @returns the edits of the file, with those that are published in place of those of the part.
 */
export function discarded(
  model: WordsModel,
  { file, path }: { readonly file: string; readonly path: unknown },
  drafted: FileEdits,
  published: Edits,
): FileEdits {
  const tree = model.treeOf(file, published)
  const parts = model.partsIn(file, tree)
  const part = parts.find((each) => each.path === path)
  const within = part ? model.formOf(file, tree, part).map((node) => node.path) : [String(path)]
  const isWithin = (edited: string) =>
    within.some((each) => `${edited}.`.startsWith(`${each}.`) || `${each}.`.startsWith(`${edited}.`))
  const kept = Object.entries(drafted).filter(([edited]) => !isWithin(edited))
  const back = Object.entries(published[file] ?? {}).filter(([edited]) => isWithin(edited))
  return Object.fromEntries<FileEdits[string]>([...kept, ...back])
}

/** @returns what two people made of the same words, and where both changed the same: there, theirs stays. */
export function merged(
  base: Tree,
  mine: Tree,
  theirs: Tree,
  schema: z.ZodType,
): { readonly tree: Tree; readonly collisions: readonly string[] } {
  const [own, other] = [editsBetween(base, mine), editsBetween(base, theirs)]
  const collisions = Object.keys(own).filter(
    (path) => other[path] && !isDeepStrictEqual(other[path].value, own[path]?.value),
  )
  const alone = Object.fromEntries(Object.entries(own).filter(([path]) => !collisions.includes(path)))
  return { tree: applyFileEdits(theirs, alone, schema).tree, collisions }
}

export type Shown = {
  readonly file: string
  readonly part: Part
  /** What was just done. */
  readonly done?: 'saved' | 'discarded' | undefined
  /** The path of a row that was just added: its empty fields are no faults yet. */
  readonly fresh?: string | undefined
  /** What two people changed at once: the form has one's own text, and what is saved is the colleague's. */
  readonly conflict?: {
    readonly mine: Tree
    readonly collisions: readonly string[]
    readonly by: { readonly staff: string; readonly at: string }
  }
}

export async function editView(parts: Editing, { file, part, done, fresh, conflict }: Shown) {
  const { model, state, staffBy } = parts
  const { title, page = null, place } = model.listed.get(file) ?? { title: file }
  const theirs = model.treeOf(file, state.drafted)
  const { mine, collisions = [] } = conflict ?? {}
  const tree = collisions.reduce((all, path) => withValue(all, path, valueAt(mine, path)), theirs)
  const own = editsBetween(model.shippedTree(file), tree, state.drafted[file])
  const edits = { ...state.drafted, [file]: own }
  const isFresh = (fault: Fault) =>
    fresh !== undefined && fault.file === file && `${fault.path}.`.startsWith(`${fresh}.`)
  const drafted = changesIn(model, state.published, edits)
  // A colleague's faulty draft is listed on the Publish page and blocks nobody.
  const isElsewhere = (fault: Fault) => fault.file !== file && drafted.some((change) => isAt(change, fault))
  const found = await model.faultsOf(edits, state.pictures)
  const faults = found.filter((fault) => !isFresh(fault) && !isElsewhere(fault))
  const changed = model.changesOf(file, state.published[file] ?? {}, own)
  const draft = state.drafts.get(file)
  const values = model.valuesWith(edits)
  const nodes = model.formOf(file, tree, part)
  const told = offeredBy(nodes).paths
  const isIn = (path: string, within: Part) =>
    model.placeOf(file, path, tree).address.startsWith(`${wordsAddress(file, within.path)}#`)
  return {
    file,
    title,
    page,
    place,
    part: part.path,
    base: JSON.stringify(state.drafted[file] ?? {}),
    parts: model.partsIn(file, tree).map((each) => ({
      title: each.title,
      address: wordsAddress(file, each.path),
      changes: changed.filter(({ path }) => isIn(path, each)).length,
    })),
    nodes: annotated(nodes, {
      tree,
      published: model.treeOf(file, state.published),
      faults: faults.filter((fault) => fault.file === file),
      pictures: [...new Set([...state.pictures, ...model.pictures])],
      reads: (text) => text.replace(/\{\w+\}/g, (place) => values.find((one) => one.place === place)?.reads || place),
    }),
    saved: draft ? { by: staffBy(draft.staff), at: draft.savedAt } : null,
    changes: drafted.length,
    changesOfFile: changed.length,
    following: followingView(parts, { ...edits, [file]: state.published[file] ?? {} }, edits),
    conflict: conflict
      ? {
          by: staffBy(conflict.by.staff),
          at: conflict.by.at,
          texts: collisions.map((path) => ({
            ...model.placeOf(file, path, tree),
            before: asText(valueAt(theirs, path)),
            after: asText(valueAt(mine, path)),
          })),
        }
      : null,
    // After a save each is listed as well, as in the forms of the site.
    faults: faults.filter((fault) => done || fault.file !== file || !told.has(fault.path)),
    done,
    values,
  }
}

export type WordsEditPage = Awaited<ReturnType<typeof editView>>

type Beside = {
  readonly tree: Tree
  readonly published: Tree
  readonly faults: readonly Fault[]
  readonly pictures: readonly string[]
  readonly reads: (text: string) => string
}

/** Each field with what the site says now, how it reads, and what is wrong with it. */
function annotated(nodes: readonly WordsNode[], beside: Beside): WordsNode[] {
  const { tree, published, faults, reads } = beside
  return nodes.map((node) => {
    const own = faults.filter(({ path }) => path === node.path).map(({ remedy }) => remedy)
    const said = own.length > 0 ? { faults: own } : {}
    const [now, was] = [valueAt(tree, node.path), valueAt(published, node.path)]
    const isChanged = !isDeepStrictEqual(now, was)
    if (node.kind === 'field') {
      const read = reads(node.value)
      return {
        ...node,
        ...said,
        ...(node.control === 'picture' && { options: beside.pictures }),
        ...(isChanged && !isEntry(was) && { published: asText(was) }),
        ...(read !== node.value && { reads: read }),
      }
    }
    if (node.kind !== 'list') return { ...node, ...said, nodes: annotated(node.nodes, beside) }
    const known = Array.isArray(was) ? was : []
    const filled = node.rows.map((row): WordsGroup => {
      const isNew = !known.some((one) => isDeepStrictEqual(one, valueAt(tree, row.path)))
      return { ...row, title: reads(row.title), ...(isNew && known.length !== node.rows.length && { isNew }) }
    })
    // Where rows came or went, the site's row of the same number is another one.
    const like = known.length === node.rows.length ? beside : { ...beside, published: tree }
    const rows = annotated(filled, like) as typeof node.rows
    return { ...node, ...said, rows, ...(isChanged && { changed: true }) }
  })
}
