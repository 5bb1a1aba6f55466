/** The form of a part of a file. A posted path is accepted only if the form offered it. */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import {
  diffEdits,
  type Edits,
  type FileEdits,
  getValue,
  isAtOrBelow,
  mergeFileEdits,
  pageFilePattern,
  parseFileEdits,
  parsePath,
  setValue,
} from '../../../cms/edits.ts'
import type { EditorGroup, EditorNode } from '../../../cms/form/build-form.ts'
import { changeList, listOffered } from '../../../cms/form/lists.ts'
import type { Part } from '../../../cms/form/parts.ts'
import { readForm, reopenAttestations } from '../../../cms/form/read-form.ts'
import { isObject, type Tree } from '../../../cms/safe-access.ts'
import { findSchemaAt, hasShape } from '../../../cms/schema-shape.ts'
import { figureNames } from '../../../content/schema/figures/guides.ts'
import { uploads } from '../../../content/schema/picture.ts'
import { pricePath } from '../../../content/schema/prices.ts'
import { editorFields, editorFileAddress, mailsPreview } from '../../../contracts/editor.ts'
import type { PostedForm } from '../actions.ts'
import { buildFollowingView, type Editing, isSamePlace, listChanges } from './changes.ts'
import { type EditorModel, type Fault, toText } from './model.ts'

type SubmittedPart = { readonly file: string; readonly part: Part; readonly form: PostedForm }

export type Typed = {
  /** The file as the form showed it. */
  readonly base: Tree
  /** The file with the typed texts and the pressed button's change. */
  readonly mine: Tree
  /** The path of the button's row or field. */
  readonly focus?: string | undefined
}

/**
 * @param theirs the file as it is drafted now. @param published the file as it is published.
 * @returns undefined when the result doesn't have the schema's shape, which no form of the desk posts.
 */
export function parseTypedForm(
  model: EditorModel,
  { file, part, form }: SubmittedPart,
  theirs: Tree,
  published: Tree,
): Typed | undefined {
  const publishedAt = (tree: Tree, path: string) => setValue(tree, path, getValue(published, path))
  const pressed = String(form[editorFields.do])
  const baseEdits = parseEditsField(form[editorFields.base])
  const base = baseEdits ? model.getTree(file, { [file]: baseEdits }) : theirs
  const nodes = model.buildPartForm(file, base, part)
  const { paths, actions } = listOffered(nodes)
  const typed = reopenAttestations(base, readForm(base, nodes, form))
  const schema = model.getSchema(file)
  const list = actions.get(pressed)
  const listed = list && changeList(schema, typed, list)
  const back = [...paths].find((path) => pressed === `${path}.back`)
  const mine = back === undefined ? (listed?.tree ?? typed) : publishedAt(typed, back)
  return hasShape(schema, mine) ? { base, mine, focus: back ?? listed?.focus } : undefined
}

function parseEditsField(json: unknown): FileEdits | undefined {
  try {
    return parseFileEdits(String(json))
  } catch {
    return undefined
  }
}

/**
 * Discards a part of a draft without parsing its texts, which may be unreadable.
 * @param path of the part.
 * @returns the file's edits, in which the published edits of the part replace the drafted ones.
 */
export function discardPart(
  model: EditorModel,
  { file, path }: { readonly file: string; readonly path: unknown },
  drafted: FileEdits,
  published: Edits,
): FileEdits {
  const tree = model.getTree(file, published)
  const parts = model.listFileParts(file, tree)
  const part = parts.find((each) => each.path === path)
  if (drafted['']) {
    const value = part && setValue(model.getTree(file, { [file]: drafted }), part.path, getValue(tree, part.path))
    return value ? model.diffShipped(file, value, drafted) : (published[file] ?? {})
  }
  const within = part ? model.buildPartForm(file, tree, part).map((node) => node.path) : [String(path)]
  const isWithin = (edited: string) =>
    within.some((each) => `${edited}.`.startsWith(`${each}.`) || `${each}.`.startsWith(`${edited}.`))
  const kept = Object.entries(drafted).filter(([edited]) => !isWithin(edited))
  const back = Object.entries(published[file] ?? {}).filter(([edited]) => isWithin(edited))
  return Object.fromEntries<FileEdits[string]>([...kept, ...back])
}

/** Merges two people's changes. @returns the merged file, and the paths that both changed, where `theirs` stays. */
export function mergeTrees(
  base: Tree,
  mine: Tree,
  theirs: Tree,
  schema: z.ZodType,
): { readonly tree: Tree; readonly collisions: readonly string[] } {
  const [own, other] = [diffEdits(base, mine), diffEdits(base, theirs)]
  const collisions = Object.keys(own).filter(
    (path) => other[path] && !isDeepStrictEqual(other[path].value, own[path]?.value),
  )
  const alone = Object.fromEntries(Object.entries(own).filter(([path]) => !collisions.includes(path)))
  return { tree: mergeFileEdits(theirs, alone, schema).tree, collisions }
}

export type EditViewInput = {
  readonly file: string
  readonly part: Part
  /** The outcome of the last action. */
  readonly done?: 'saved' | 'unchanged' | 'discarded' | undefined
  /** The path of a row that was just added. Its empty fields don't count as faults yet. */
  readonly fresh?: string | undefined
  /** The field whose picture was refused. */
  readonly refused?: { readonly path: string; readonly remedy: string }
  /** Texts that two people changed at once. The form shows one's own text; the colleague's is saved. */
  readonly conflict?: {
    readonly mine: Tree
    readonly collisions: readonly string[]
    readonly by: { readonly staff: string; readonly at: string }
  }
}

export async function buildEditView(parts: Editing, { file, part, done, fresh, refused, conflict }: EditViewInput) {
  const { model, state, staffBy } = parts
  const theirs = model.getTree(file, state.drafted)
  const { title, page = file === 'mails.yaml' ? mailsPreview : null, place } = model.describeFile(file, theirs)
  const { mine, collisions = [] } = conflict ?? {}
  const tree = collisions.reduce((all, path) => setValue(all, path, getValue(mine, path)), theirs)
  const own = model.diffShipped(file, tree, state.drafted[file])
  const published = model.getTree(file, state.published)
  const isPublished = model.exists(file, state.published)
  const edits = { ...state.drafted, [file]: own }
  const isFresh = (fault: Fault) => fresh !== undefined && fault.file === file && isAtOrBelow(fault.path, fresh)
  const drafted = listChanges(model, state.published, edits)
  // A colleague's faulty draft is listed on the Publish page and blocks nobody.
  const isElsewhere = (fault: Fault) => fault.file !== file && drafted.some((change) => isSamePlace(change, fault))
  const all = await model.findFaults(edits, state.pictures)
  const atPicture = refused ? [{ ...model.findPlace(file, refused.path, tree), ...refused, file }] : []
  const faults = [
    ...atPicture,
    ...all.filter((fault) => fault.path !== refused?.path && !isFresh(fault) && !isElsewhere(fault)),
  ]
  const changed = model.diffFile(file, state.published[file] ?? {}, own)
  const draft = state.drafts.get(file)
  // A guide's chapters take figures, and no values.
  const figures = file.endsWith('.md') && part.path === 'chapters' ? figureNames : []
  const values = figures.length > 0 ? [] : model.listPlaceholders(edits)
  const nodes = model.buildPartForm(file, tree, part)
  const offered = listOffered(nodes).paths
  const isIn = (path: string, within: Part) =>
    model.findPlace(file, path, tree).address.startsWith(`${editorFileAddress(file, within.path)}#`)
  return {
    file,
    title,
    page,
    /** For a page that staff can withdraw. */
    status: pageFilePattern.test(file) ? ((isPublished ? 'published' : 'new') as 'published' | 'new') : null,
    place,
    part: part.path,
    base: JSON.stringify(state.drafted[file] ?? {}),
    parts: model.listFileParts(file, tree).map((each) => ({
      title: each.title,
      address: editorFileAddress(file, each.path),
      changes: changed.filter(({ path }) => isIn(path, each)).length,
    })),
    nodes: annotateNodes(nodes, {
      schema: model.getSchema(file),
      tree,
      published: isPublished ? published : tree,
      faults: faults.filter((fault) => fault.file === file),
      pictures: [...new Set([...[...state.pictures.keys()].map((name) => uploads + name), ...model.pictures])],
      reads: (text) =>
        text
          .replace(/\{\w+\}/g, (place) => values.find((one) => one.place === place)?.reads || place)
          .replaceAll('==', ''),
    }),
    saved: draft ? { by: staffBy(draft.staff), at: draft.savedAt } : null,
    changes: drafted.length,
    changesOfFile: changed.length,
    /** Structured data repeats these prices for search engines. */
    changesPrices: changed.some(({ path }) => pricePath.safeParse(path.replace(/^prices\./, '')).success),
    following: buildFollowingView(parts, { ...edits, [file]: state.published[file] ?? {} }, edits),
    conflict: conflict
      ? {
          by: staffBy(conflict.by.staff),
          at: conflict.by.at,
          texts: collisions.map((path) => ({
            ...model.findPlace(file, path, tree),
            before: toText(getValue(theirs, path)),
            after: toText(getValue(mine, path)),
          })),
        }
      : null,
    // After a save, the summary lists each fault, as in the site's forms.
    faults: faults.filter((fault) => done || refused || fault.file !== file || !offered.has(fault.path)),
    isRefused: refused !== undefined,
    done,
    values,
    figures,
  }
}

export type EditorFormPage = Awaited<ReturnType<typeof buildEditView>>

type Annotations = {
  readonly schema: z.ZodObject
  readonly tree: Tree
  readonly published: Tree
  readonly faults: readonly Fault[]
  readonly pictures: readonly string[]
  readonly reads: (text: string) => string
}

/** Adds to each field its published text, its text with placeholders filled, and its faults. */
function annotateNodes(nodes: readonly EditorNode[], annotations: Annotations): EditorNode[] {
  const { schema, tree, published, faults, reads } = annotations
  return nodes.map((node) => {
    const own = faults.filter(({ path }) => path === node.path).map(({ remedy }) => remedy)
    const marks = own.length > 0 ? { faults: own } : {}
    const [now, was] = [getValue(tree, node.path), getValue(published, node.path)]
    const isChanged = !isDeepStrictEqual(now, was)
    if (node.kind === 'field') {
      const read = reads(node.value)
      return {
        ...node,
        ...marks,
        ...(node.control === 'picture' && { options: annotations.pictures }),
        ...(isChanged &&
          !isObject(was) && {
            published: toText(was, findSchemaAt(schema, published, parsePath(published, node.path))),
          }),
        ...(read !== node.value && { reads: read }),
      }
    }
    if (node.kind !== 'list') return { ...node, ...marks, nodes: annotateNodes(node.nodes, annotations) }
    const rowsBefore = Array.isArray(was) ? was : []
    const filled = node.rows.map((row): EditorGroup => {
      const isNew = !rowsBefore.some((one) => isDeepStrictEqual(one, getValue(tree, row.path)))
      return { ...row, title: reads(row.title), ...(isNew && rowsBefore.length !== node.rows.length && { isNew }) }
    })
    // If rows were added or removed, the published row at an index may be a different one.
    const like = rowsBefore.length === node.rows.length ? annotations : { ...annotations, published: tree }
    const rows = annotateNodes(filled, like) as typeof node.rows
    return { ...node, ...marks, rows, ...(isChanged && { changed: true }) }
  })
}
