/** The data of the pages that list content, changes and publications. */

import { type Edits, getValue } from '../../../cms/edits.ts'
import type { EditorNode } from '../../../cms/form/build-form.ts'
import { getOwn, type Leaf, listLeaves } from '../../../cms/safe-access.ts'
import { openAttestations } from '../../../content/schema/attestation.ts'
import { editorAddresses, editorFileAddress, previewAddress } from '../../../contracts/editor.ts'
import type { readProcessStatus } from '../../publishing/process-status.ts'
import {
  buildFollowingView,
  buildPublicationView,
  type Editing,
  findFaultsByChange,
  findPages,
  formatChangeId,
  listChanges,
  selectEdits,
} from './changes.ts'
import type { EditorFault } from './model.ts'
import type { Place, Publication } from './store.ts'

export const publicationsPerPage = 30
/** Results that a search lists. */
const maxFound = 50

export function buildListView(parts: Editing, search: string) {
  const { model, state, staffBy } = parts
  const { publication, published, drafted } = state
  const describePage = (file: string, edits: Edits) => model.describeFile(file, model.getTree(file, edits))
  const buildRow = ({ file, title }: { readonly file: string; readonly title: string }) => ({
    title,
    address: editorFileAddress(file),
    changes: model.diffFile(file, published[file] ?? {}, drafted[file] ?? {}).length,
    // A page that staff added has no original.
    edited: model.exists(file, {}) ? model.diffFile(file, {}, drafted[file] ?? {}).length : 0,
  })
  const groups = model.copy.groups.map(({ title, files }) => ({ title, rows: files.map(buildRow) }))
  const pages = model.listPageFiles(drafted).map((file) => buildRow(describePage(file, drafted)))
  // Their drafts say that the site has no such page.
  const withdrawn = model
    .listPageFiles(published)
    .filter((file) => !model.exists(file, drafted))
    .map((file) => buildRow(describePage(file, published)))
  const places = search === '' ? [] : searchContent(parts, search)
  return {
    publication: publication && buildPublicationView(publication, staffBy),
    groups,
    pages,
    withdrawn,
    search,
    changes: [...groups.flatMap(({ rows }) => rows), ...pages, ...withdrawn].reduce(
      (sum, { changes }) => sum + changes,
      0,
    ),
    found: places.slice(0, maxFound),
    more: places.length > maxFound,
    unmatched: model.unmatched(drafted).map(({ file, path, why }) => ({
      ...(model.has(file)
        ? model.findPlace(file, path, model.getTree(file, drafted))
        : { title: `${file}, ${path}`, address: '' }),
      why,
    })),
  }
}

export type EditorListPage = ReturnType<typeof buildListView>

/** Finds forms and fields by title, and texts as visitors read them. An exact match, such as a price, comes first. */
function searchContent({ model, state }: Editing, search: string) {
  const sought = search.toLowerCase()
  const amount = search.replace(/[$,]/g, '')
  const filled = model.resolveTrees(state.drafted)
  const files = model.listFiles(state.drafted)
  const matches = files.flatMap(({ file }) => {
    const tree = model.getTree(file, state.drafted)
    return listLeaves(filled.get(file), true)
      .map(({ path, text }) => ({ path, text: text.replaceAll('==', '') }))
      .filter(({ text }) => text === amount || text.toLowerCase().includes(sought))
      .map(({ path, text }) => ({ ...model.findPlace(file, path, tree), text: text === amount ? search : text }))
  })
  const names = [sought, getOwn(model.copy.find.alsoCalled, sought) ?? sought].map(String)
  const isNamed = ({ title }: { readonly title: string }) => names.some((name) => title.toLowerCase().includes(name))
  const named = files.flatMap(({ file, title }) => {
    const tree = model.getTree(file, state.drafted)
    return model.listFileParts(file, tree).flatMap((part, index) => {
      const isForm = isNamed(part) || (index === 0 && isNamed({ title }))
      const fields = listFields(model.buildPartForm(file, tree, part)).filter(isNamed)
      return [
        ...(isForm ? [{ title, address: editorFileAddress(file, part.path), text: part.title }] : []),
        ...fields.map((field) => ({ ...model.findPlace(file, field.path, tree), text: field.title })),
      ]
    })
  })
  const places = new Map([...matches, ...named].map((place) => [place.address, place]))
  const rank = ({ text }: { readonly text: string }) => Number(text.toLowerCase() === sought)
  return [...places.values()].sort((a, b) => rank(b) - rank(a))
}

/** @returns fields and groups. List rows are left out: their titles are texts, which the search finds anyway. */
function listFields(nodes: readonly EditorNode[]): EditorNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'field') return [node]
    return [
      node,
      ...(node.kind === 'list' ? node.rows.flatMap((row) => listFields(row.nodes)) : listFields(node.nodes)),
    ]
  })
}

/** The state of a refused form, to show it again. */
export type Refused = {
  readonly note: string
  readonly fault?: 'changed' | 'none' | 'faults' | 'failed' | 'cutOff' | 'time' | undefined
  /** Why the checked changes couldn't be published. */
  readonly faults?: readonly EditorFault[]
  /** The ids of the checked changes; by default, all that can be published. */
  readonly chosen?: readonly string[]
  /** The typed day and time. */
  readonly day?: string
  readonly time?: string
  /** The outcome of the last action. */
  readonly done?: ChangesOutcome | undefined
}

export const changesOutcomes = ['scheduled', 'cancelled', 'takenOver'] as const
export type ChangesOutcome = (typeof changesOutcomes)[number]

export async function buildChangesView(parts: Editing, { chosen, faults: refused = [], ...more }: Refused) {
  const { model, state, staffBy, isStaff } = parts
  const { published, drafted, drafts } = state
  const pending = listChanges(parts.model, published, drafted)
  const blocked = await findFaultsByChange(model, state, pending)
  const changes = pending.map((change) => {
    const { file, path, before, after } = change
    const now = model.getTree(file, drafted)
    const draft = drafts.get(file)
    const [id, faults = []] = [formatChangeId(change), blocked.get(change)]
    const due = state.scheduled.find(
      (one) => !one.faults && one.changes.some((each) => formatChangeId(each) === id),
    )?.at
    return {
      id,
      before,
      after,
      pages: findPages(parts, change),
      // Why it can't be published with the others.
      faults,
      checked: chosen ? chosen.includes(id) : faults.length === 0 && !due,
      // When it is scheduled.
      due,
      ...findChangePlace(parts, change, drafted, published),
      by: staffBy(draft?.staff ?? ''),
      at: draft?.savedAt ?? '',
      mailed: parts.isMailedToFirm && id === 'firm.yaml#firm.email',
      promise: findReopened(getValue(model.getTree(file, published), path), getValue(now, path)),
    }
  })
  const sound = pending.filter((change) => !blocked.has(change))
  const following = buildFollowingView(parts, published, selectEdits(published, drafted, sound))
  const onPages = [...changes.filter(({ faults }) => faults.length === 0), ...following]
  return {
    // Changes that affect most pages come first.
    changes: changes.sort((a, b) => b.pages.length - a.pages.length),
    following,
    pages: [...new Set(onPages.flatMap(({ pages }) => pages))].map((page) => previewAddress(page)),
    seen: state.digest,
    faults: refused,
    scheduled: state.scheduled.map(({ id, at, staff, changes, faults }) => ({
      id,
      at,
      faults,
      by: staffBy(staff),
      // It waits until somebody takes it over.
      isOrphaned: !isStaff(staff),
      texts: changes.length,
    })),
    ...more,
  }
}

/** @returns the place of a change. One that withdraws a page is named as the page was, and has no form. */
function findChangePlace({ model, state }: Editing, { file, path }: Place, after: Edits, before: Edits) {
  const tree = model.getTree(file, model.exists(file, after) ? after : before)
  const place = model.findPlace(file, path, tree)
  return model.exists(file, state.drafted) ? place : { ...place, address: '' }
}

const open: readonly string[] = Object.values(openAttestations)

/** @returns whether a change leaves something to be confirmed: `again` if it was confirmed before. */
function findReopened(was: unknown, now: unknown): 'first' | 'again' | undefined {
  const count = (value: unknown, isCounted: (leaf: Leaf) => boolean) => listLeaves(value).filter(isCounted).length
  const isConfirmed = ({ keys }: Leaf) => keys.at(-1) === 'filed'
  const isOpen = ({ text }: Leaf) => open.includes(text)
  if (count(now, isOpen) <= count(was, isOpen)) return undefined
  return count(now, isConfirmed) < count(was, isConfirmed) ? 'again' : 'first'
}

export type EditorChangesPage = Awaited<ReturnType<typeof buildChangesView>>
export type EditorChange = EditorChangesPage['changes'][number]

/** @param rows a page of publications, newest first, and the one before them. */
export function buildHistoryView(parts: Editing, rows: readonly Publication[], shown: PublishProgress) {
  const { model, staffBy } = parts
  const publications = rows.slice(0, publicationsPerPage).map((row, index) => {
    const before = rows[index + 1]?.edits ?? {}
    const changes = listChanges(model, before, row.edits)
    const edits = (file: string) => (model.exists(file, row.edits) ? row.edits : before)
    const files = [
      ...new Set(changes.map(({ file }) => model.describeFile(file, model.getTree(file, edits(file))).title)),
    ]
    return { ...buildPublicationView(row, staffBy), files, texts: changes.length }
  })
  const next = rows.length > publicationsPerPage ? `${editorAddresses.history}?before=${publications.at(-1)?.id}` : null
  return { publications, shown, next }
}

export type EditorHistoryPage = ReturnType<typeof buildHistoryView>

/** @param shown how many processes show the publication; null if it isn't the newest. */
export function buildPublishedView(
  parts: Editing,
  row: Publication,
  previous: Publication | undefined,
  { shown, done }: { readonly shown: PublishProgress | null; readonly done: boolean },
) {
  const { model, site, state, staffBy } = parts
  const changes = listChanges(model, previous?.edits ?? {}, row.edits)
  const newest = state.publication?.id === row.id
  return {
    publication: buildPublicationView(row, staffBy),
    newest,
    previous: previous?.id ?? 0,
    seen: state.digest,
    changes: changes.map(({ file, path, before, after }) => ({
      ...findChangePlace(parts, { file, path }, row.edits, previous?.edits ?? {}),
      before,
      after,
    })),
    pages: newest ? [...new Set(changes.flatMap((change) => findPages(parts, change)))] : [],
    origin: site.manifest.settings.origin,
    shown,
    done,
  }
}

export type EditorPublishedPage = ReturnType<typeof buildPublishedView>
export type PublishProgress = Awaited<ReturnType<typeof readProcessStatus>>
