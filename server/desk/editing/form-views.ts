/** What the list of words and their forms show. */
import { isDeepStrictEqual } from 'node:util'
import { wordsAddress } from '../../../contracts/words-desk.ts'
import { type Edits, valueAt } from '../../../words/edits.ts'
import { offeredBy, type Part, type WordsGroup, type WordsNode } from '../../../words/form.ts'
import { isEntry, type Tree } from '../../../words/own.ts'
import { undrawn as undrawnLetters } from '../../../words/undrawn.ts'
import { changesIn, type Editing, followingView, publicationView } from './editing.ts'
import { asText, type Fault, leavesOf, type WordsModel } from './model.ts'
import { partOf } from './posted.ts'
import { isAt } from './sound.ts'
import type { WordsState } from './store.ts'

const maxFound = 50

export function listView(parts: Editing, search: string, publications: number) {
  const { model, state, staffBy } = parts
  const { publication, published, drafts, drafted } = state
  const last = [...drafts.values()].sort((a, b) => b.savedAt.localeCompare(a.savedAt))[0]
  const groups = model.groups.map(({ title, files }) => ({
    title,
    rows: files.map(({ file, title: name, page = null }) => ({
      title: name,
      address: wordsAddress(file),
      page,
      changes: model.changesOf(file, published[file] ?? {}, drafted[file] ?? {}).length,
      edited: model.changesOf(file, {}, drafted[file] ?? {}).length,
    })),
  }))
  const found = search === '' ? [] : find(parts, search)
  return {
    publication: publication && publicationView(publication, staffBy),
    publications,
    groups,
    search,
    isMissed: state.scheduled.some(({ faults }) => faults !== null),
    changes: groups.flatMap(({ rows }) => rows).reduce((sum, { changes }) => sum + changes, 0),
    lastSaved: last ? { by: staffBy(last.staff), at: last.savedAt } : null,
    found: found.slice(0, maxFound),
    more: found.length > maxFound,
    unmatched: model.unmatched(drafted).map(({ file, path, why }) => ({
      ...(model.has(file)
        ? model.placeOf(file, path, model.treeOf(file, drafted))
        : { title: `${file}, ${path}`, address: '' }),
      why,
    })),
  }
}

export type WordsListPage = ReturnType<typeof listView>

/** Forms and fields by their names, and texts as visitors read them. What is a number itself, such as a price, comes first. */
function find({ model, state }: Editing, search: string) {
  const sought = search.toLowerCase()
  const amount = search.replace(/[$,]/g, '')
  const filled = model.filledWith(state.drafted)
  const found = [...model.listed.keys()].flatMap((file) => {
    const tree = model.treeOf(file, state.drafted)
    return leavesOf(filled.get(file), true)
      .map((leaf) => ({ ...leaf, text: leaf.text.replaceAll('==', '') }))
      .filter(({ text }) => text === amount || text.toLowerCase().includes(sought))
      .map(({ path, text }) => ({ ...model.placeOf(file, path, tree), text: text === amount ? search : text }))
  })
  const named = [...model.listed].flatMap(([file, { title }]) =>
    model.partsIn(file, model.treeOf(file, state.drafted)).flatMap((part, index) => {
      const isNamed = part.title.toLowerCase().includes(sought) || (index === 0 && title.toLowerCase().includes(sought))
      const form = isNamed ? [{ title, address: wordsAddress(file, part.path), text: part.title }] : []
      return [...form, ...fieldsNamed(model, file, part, sought, state.drafted)]
    }),
  )
  const places = new Map([...found, ...named].map((place) => [place.address, place]))
  const rank = ({ text }: { readonly text: string }) => Number(text.toLowerCase() === sought)
  return [...places.values()].sort((a, b) => rank(b) - rank(a))
}

function fieldsNamed(model: WordsModel, file: string, part: Part, sought: string, edits: Edits) {
  const tree = model.treeOf(file, edits)
  const all = (nodes: readonly WordsNode[]): WordsNode[] =>
    nodes.flatMap((node) => {
      if (node.kind === 'field') return [node]
      // A row is called by a text of its own, which is found as that.
      return [node, ...(node.kind === 'list' ? node.rows.flatMap((row) => all(row.nodes)) : all(node.nodes))]
    })
  return all(model.formOf(file, tree, part))
    .filter((node) => node.kind !== 'attestation' && node.title.toLowerCase().includes(sought))
    .map(({ path, title }) => ({ ...model.placeOf(file, path, tree), text: title }))
}

export type Shown = {
  readonly file: string
  readonly part: Part
  /** What the form shows. */
  readonly tree: Tree
  /** What it was made of, as it goes back with it. */
  readonly base: unknown
  /** All edits, with what the form shows. */
  readonly edits: Edits
  /** What was just done. `checked`: shown, and not saved. */
  readonly done?: 'saved' | 'checked' | 'discarded' | 'merged'
  /** The path of a row that was just added: its empty fields are no faults yet. */
  readonly fresh?: string
  readonly desktop: boolean
}

export function editView(parts: Editing, { file, part, tree, base, edits, done, desktop, fresh }: Shown) {
  const { model, state, staffBy } = parts
  const { title, page = null, place = null } = model.listed.get(file) ?? { title: file }
  const isFresh = (fault: Fault) =>
    fresh !== undefined && fault.file === file && `${fault.path}.`.startsWith(`${fresh}.`)
  const drafted = changesIn(parts.model, state.published, edits)
  // A colleague's faulty draft is listed on the Publish page and blocks nobody.
  const isElsewhere = (fault: Fault) => fault.file !== file && drafted.some((change) => isAt(change, fault))
  const faults = model.faultsOf(edits, state.pictures).filter((fault) => !isFresh(fault) && !isElsewhere(fault))
  const changed = model.changesOf(file, state.published[file] ?? {}, edits[file] ?? {})
  const draft = state.drafts.get(file)
  const values = model.valuesWith(edits)
  const isIn = (path: string, within: Part) =>
    model.placeOf(file, path, tree).address.startsWith(`${wordsAddress(file, within.path)}#`)
  const nodes = annotated(model.formOf(file, tree, part), {
    tree,
    published: model.treeOf(file, state.published),
    faults: faults.filter((fault) => fault.file === file),
    pictures: [...new Set([...state.pictures, ...model.pictures])],
    reads: (text) => text.replace(/\{\w+\}/g, (place) => values.find((one) => one.place === place)?.reads || place),
  })
  // After a button was pressed, each is listed as well, as in the forms of the site.
  const told = done ? new Set<string>() : offeredBy(nodes).paths
  return {
    file,
    title,
    page,
    // Selects the element of the page that says it in other words.
    place,
    part: part.path,
    base: JSON.stringify(base),
    desktop,
    parts: model.partsIn(file, tree).map((each) => ({
      title: each.title,
      address: wordsAddress(file, each.path),
      changes: changed.filter(({ path }) => isIn(path, each)).length,
    })),
    nodes,
    saved: draft ? { by: staffBy(draft.staff), at: draft.savedAt } : null,
    changes: drafted.length,
    changesOfFile: changed.length,
    following: followingView(parts, { ...edits, [file]: state.published[file] ?? {} }, edits),
    faults: faults.filter((fault) => fault.file !== file || !told.has(fault.path)),
    done,
    values,
  }
}

export type WordsEditPage = ReturnType<typeof editView>

/** Two people changed the same texts: what one saved, what the other typed. */
export function conflictView(
  { model, staffBy }: Editing,
  { file, part, tree, collisions, theirs, ...came }: Collision,
) {
  const saved = came.state.drafts.get(file)
  return {
    title: part.title,
    address: wordsAddress(file, part.path),
    base: JSON.stringify(partOf(tree, part)),
    saved: { by: staffBy(saved?.staff ?? ''), at: saved?.savedAt ?? '' },
    mine: JSON.stringify(Object.fromEntries(collisions.map((path) => [path, valueAt(came.mine, path) ?? null]))),
    texts: collisions.map((path) => ({
      ...model.placeOf(file, path, tree),
      path,
      began: asText(valueAt(came.base, path)),
      theirs: asText(valueAt(theirs, path)),
      mine: asText(valueAt(came.mine, path)),
      editable: typeof valueAt(came.mine, path) === 'string',
    })),
  }
}

type Collision = Pick<Shown, 'file' | 'part' | 'tree'> & {
  readonly state: WordsState
  readonly base: Tree
  readonly mine: Tree
  readonly theirs: Tree
  readonly collisions: readonly string[]
}

export type WordsConflictPage = ReturnType<typeof conflictView>

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
      const undrawn = [...new Set(node.value.match(undrawnLetters))].join(' ')
      return {
        ...node,
        ...said,
        ...(node.control === 'picture' && { options: beside.pictures }),
        ...(isChanged && !isEntry(was) && { published: asText(was) }),
        ...(read !== node.value && { reads: read }),
        ...(undrawn.length > 0 && { undrawn }),
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
