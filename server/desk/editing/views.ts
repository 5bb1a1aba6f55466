/** What the pages of the words show. */
import { isDeepStrictEqual } from 'node:util'
import { uploads } from '../../../content/schema/picture.ts'
import type { Staff } from '../../../contracts/desk.ts'
import { previewAddress, wordsAddress, wordsAddresses } from '../../../contracts/words-desk.ts'
import { type Edits, valueAt } from '../../../words/edits.ts'
import { fill } from '../../../words/fill.ts'
import { offeredBy, type Part, type WordsGroup, type WordsNode } from '../../../words/form.ts'
import { usd } from '../../../words/money.ts'
import { at, isEntry, type Tree } from '../../../words/own.ts'
import { undrawn as undrawnLetters } from '../../../words/undrawn.ts'
import type { Site } from '../../pages/site.ts'
import type { readShown } from '../../publishing/shown.ts'
import { asText, type Change, type Fault, leavesOf, type WordsFault, type WordsModel } from './model.ts'
import { pagesSaying } from './pages-of.ts'
import { partOf } from './posted.ts'
import type { Target } from './preview.ts'
import { faultsByChange, isAt, takenEdits } from './sound.ts'
import type { Publication, WordsState } from './store.ts'

/** The words as they are, with what pages about them show. */
export type Editing = {
  readonly model: WordsModel
  readonly site: Site
  readonly state: WordsState
  readonly staffBy: (email: string) => Staff
  /** The desk's origin. */
  readonly desk: string
}

const maxFound = 50
export const publicationsOfPage = 30

/** `restores` is the publication whose words are shown again, 0 for those that the site shipped with. */
function publicationView({ id, at, staff, note, restores }: Publication, staffBy: Editing['staffBy']) {
  return { id, at, by: staffBy(staff), note, restores }
}

export type WordsPublication = ReturnType<typeof publicationView>

/** Where a text is said: on the pages that say it, or else on the one that its file is about. */
export function pagesOf({ model, site }: Editing, { file, before }: Change): string[] {
  const said = before.split('\n').flatMap((line) => pagesSaying(site, line))
  const { page } = model.listed.get(file) ?? {}
  return said.length > 0 ? [...new Set(said)] : page ? [page] : []
}

/** A change in what visitors read: a value in a text that was changed itself is said as it reads. */
export function followingView(parts: Editing, before: Edits, after: Edits) {
  return parts.model.following(before, after).map((change) => ({
    ...parts.model.placeOf(change.file, change.path, parts.model.treeOf(change.file, after)),
    before: change.before,
    after: change.after,
    pages: pagesOf(parts, change),
  }))
}

export type WordsFollowing = ReturnType<typeof followingView>[number]

export function changesIn(model: WordsModel, before: Edits, after: Edits): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((file) => model.has(file))
    .flatMap((file) => model.changesOf(file, before[file] ?? {}, after[file] ?? {}))
}

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
  // A colleague's faulty draft is told on the page to publish, and holds nobody up.
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

/** What can go out of all drafts: their edits, and the changes with a fault, each with its faults. */
export function soundEdits({ model, state }: Editing) {
  const { published, drafted } = state
  const changes = changesIn(model, published, drafted)
  const faults = faultsByChange(model, state, changes)
  const sound = changes.filter((change) => !faults.has(change))
  return { faults, edits: faults.size === 0 ? drafted : takenEdits(published, drafted, sound) }
}

function mailtoOf({ model, desk }: Editing): string {
  const { subject, body } = model.copy.send
  const text = fill(body, { preview: desk + previewAddress('/'), changes: desk + wordsAddresses.changes })
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}

export function changeId({ file, path }: Pick<Change, 'file' | 'path'>): string {
  return `${file}#${path}`
}

/** What comes back with a form that was refused. */
export type Refused = {
  readonly note: string
  readonly fault?: 'changed' | 'note' | 'none' | 'faults' | 'failed' | 'time' | undefined
  /** Why what was checked could not go out. */
  readonly faults?: readonly WordsFault[]
  /** The changes that were checked; without it, all that can go out. */
  readonly chosen?: readonly string[]
  /** What was typed of the moment. */
  readonly day?: string
  readonly time?: string
  /** Something was just scheduled. */
  readonly done?: boolean
}

export function changesView(parts: Editing, { chosen, faults: refused = [], ...more }: Refused) {
  const { model, state, staffBy } = parts
  const { published, drafted, drafts } = state
  const found = changesIn(parts.model, published, drafted)
  const held = faultsByChange(model, state, found)
  const changes = found.map((change) => {
    const { file, path, before, after } = change
    const tree = model.treeOf(file, drafted)
    const draft = drafts.get(file)
    const [id, faults = []] = [changeId(change), held.get(change)]
    const due = state.scheduled.find((one) => !one.faults && one.changes.some((each) => changeId(each) === id))?.at
    return {
      id,
      before,
      after,
      pages: pagesOf(parts, change),
      // Why it can't go out with the others.
      faults,
      checked: chosen ? chosen.includes(id) : faults.length === 0 && !due,
      notes: state.notes
        .filter((one) => changeId(one) === id)
        .map((one) => ({ by: staffBy(one.staff), at: one.at, text: one.text })),
      // When it goes out by itself.
      due,
      ...model.placeOf(file, path, tree),
      by: staffBy(draft?.staff ?? ''),
      at: draft?.savedAt ?? '',
      promise: after.includes('needs ') && !before.includes('needs '),
    }
  })
  const following = followingView(parts, published, drafted)
  return {
    // What reaches most pages comes first.
    changes: changes.sort((a, b) => b.pages.length - a.pages.length),
    following,
    pages: [...new Set([...changes, ...following].flatMap(({ pages }) => pages))].map((page) => previewAddress(page)),
    seen: state.digest,
    needsNote: changes.some(({ id }) => id.startsWith('prices.yaml#')),
    faults: refused,
    scheduled: state.scheduled.map(({ id, at, staff, changes, faults }) => ({
      id,
      at,
      faults,
      by: staffBy(staff),
      texts: changes.length,
    })),
    mailto: mailtoOf(parts),
    ...more,
  }
}

export type WordsChangesPage = ReturnType<typeof changesView>
export type WordsChange = WordsChangesPage['changes'][number]

/** @param rows the publications of a page, the newest first, and the one before them. */
export function historyView({ model, staffBy }: Editing, rows: readonly Publication[], shown: ShownBy) {
  const publications = rows.slice(0, publicationsOfPage).map((row, index) => {
    const changes = changesIn(model, rows[index + 1]?.edits ?? {}, row.edits)
    const files = [...new Set(changes.map(({ file }) => model.listed.get(file)?.title ?? file))]
    return { ...publicationView(row, staffBy), files, texts: changes.length }
  })
  const next = rows.length > publicationsOfPage ? `${wordsAddresses.history}?before=${publications.at(-1)?.id}` : null
  return { publications, shown, next }
}

export type WordsHistoryPage = ReturnType<typeof historyView>

/** @param shown by how many processes, of the newest publication. */
export function publishedView(
  parts: Editing,
  row: Publication,
  previous: Publication | undefined,
  { shown, done }: { readonly shown: ShownBy | null; readonly done: boolean },
) {
  const { model, site, state, staffBy } = parts
  const changes = changesIn(model, previous?.edits ?? {}, row.edits)
  const newest = state.publication?.id === row.id
  return {
    publication: publicationView(row, staffBy),
    newest,
    previous: previous?.id ?? 0,
    seen: state.digest,
    changes: changes.map(({ file, path, before, after }) => ({
      ...model.placeOf(file, path, model.treeOf(file, row.edits)),
      before,
      after,
    })),
    pages: newest ? [...new Set(changes.flatMap((change) => pagesOf(parts, change)))] : [],
    origin: site.manifest.settings.origin,
    shown,
    done,
  }
}

export type WordsPublishedPage = ReturnType<typeof publishedView>
export type ShownBy = Awaited<ReturnType<typeof readShown>>

/**
 * Uploaded pictures, the newest first, and then those that the site ships with.
 * @param free the names of those that can be removed.
 */
export function picturesView(
  { model, state, staffBy }: Editing,
  rows: readonly { readonly name: string; readonly staff: string; readonly at: string }[],
  free: ReadonlySet<string>,
) {
  const texts = [...model.listed.keys()].flatMap((file) => {
    const tree = model.treeOf(file, state.drafted)
    return leavesOf(tree).flatMap(({ path, text }) => (text.includes(uploads) ? [{ file, path, text, tree }] : []))
  })
  const pictureOf = (address: string) => ({
    address,
    used: texts
      .filter(({ text }) => text.includes(address))
      .map(({ file, path, tree }) => model.placeOf(file, path, tree)),
  })
  const uploaded = rows.map(({ name, staff, at }) => ({
    ...pictureOf(uploads + name),
    saved: { by: staffBy(staff), at },
    free: free.has(name),
  }))
  const known = new Set(uploaded.map(({ address }) => address))
  const shipped = model.pictures.filter((address) => !known.has(address))
  return [...uploaded, ...shipped.map((address) => ({ ...pictureOf(address), saved: null, free: false }))]
}

export type WordsPicture = ReturnType<typeof picturesView>[number]

/**
 * Where each text of a page can be edited. If several files have a text, the page's own file comes first.
 * @param shown the edits of the page. @param held changes that it doesn't show, because of a fault.
 */
export function targetsOf(
  { model, state }: Editing,
  page: string,
  shown: Edits,
  held: readonly Change[],
): Map<string, Target> {
  const filled = model.filledWith(shown)
  const before = model.filledWith(state.published)
  const files = [...model.listed.values()].sort((a, b) => Number(b.page === page) - Number(a.page === page))
  const targets = new Map<string, Target>()
  for (const { file } of files) {
    const kindOf = (path: string, isChanged: boolean): Target['kind'] =>
      held.some((change) => change.file === file && `${path}.`.startsWith(`${change.path}.`))
        ? 'faulty'
        : isChanged
          ? 'changed'
          : 'text'
    for (const { path, keys, text } of leavesOf(filled.get(file), file === 'prices.yaml')) {
      // Few of all texts stand on the page.
      const address = () => model.placeOf(file, path, model.treeOf(file, state.drafted)).address
      const was = String(at(before.get(file), keys) ?? '')
      // Of a long text, such as a chapter, what was there before isn't changed.
      const isChanged = (said: string) => was !== text && (text.length < longText || !was.includes(said))
      for (const said of piecesOf(text, file)) {
        if (!targets.has(said)) targets.set(said, { address, kind: kindOf(path, isChanged(said)) })
      }
    }
  }
  return targets
}

/** In characters: a text of several paragraphs. */
const longText = 500

/** In characters: a shorter piece of a text may stand anywhere. */
const shortestPiece = 12

/** A text as the nodes of a page say it: whole, a paragraph at a time, and around its links and its marked phrase. */
function piecesOf(text: string, file: string): string[] {
  if (file === 'prices.yaml') return /^\d{2,}$/.test(text) ? [usd(Number(text))] : []
  const around = text.split('==')
  const [, phrase = ''] = around
  const lines = around
    .flatMap((each) => each.split('\n'))
    .map((line) => line.replace(/^(?:#{1,4}|[-*>]|\d{1,3}\.) /, ''))
  const pieces = lines.flatMap((line) => line.split(/\]\([^()\s]*\)|[[*]/)).map((piece) => piece.trim())
  const whole = [text.trim(), phrase].filter(({ length }) => length > 1)
  return [...whole, ...pieces.filter(({ length }) => length >= shortestPiece)]
}
