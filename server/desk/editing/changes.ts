/** Drafted changes: lists them and the texts that change with them, and finds those that can be published. */
import { isDeepStrictEqual } from 'node:util'
import { type Edits, type FileEdits, getValue, isAtOrBelow, pageFilePattern, setValue } from '../../../cms/edits.ts'
import { formatEntryAddress } from '../../../cms/guides/guide-pages.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import type { NavigationMenu } from '../../../content/schema/navigation.ts'
import type { Staff } from '../../../contracts/desk.ts'
import type { Site } from '../../pages/site.ts'
import type { Change, EditorModel, Fault } from './model.ts'
import { findPagesWithText } from './page-texts.ts'
import type { EditorState, Place, Publication, SelectedChanges } from './store.ts'

/** What the editor's pages are built from: the content, the drafts, the site and the staff. */
export type Editing = {
  readonly model: EditorModel
  readonly site: Site
  readonly state: EditorState
  readonly staffBy: (email: string) => Staff
  readonly isStaff: (email: string) => boolean
  /** Whether requests are mailed to the firm's address, as no setting names another. */
  readonly isMailedToFirm: boolean
}

/** `restores` is the publication whose content is published again, 0 for the site's original content. */
export function buildPublicationView({ id, at, staff, note, restores }: Publication, staffBy: Editing['staffBy']) {
  return { id, at, by: staffBy(staff), note, restores }
}

export type EditorPublication = ReturnType<typeof buildPublicationView>

/** @returns the pages that contain a text, or else the page of its file. */
export function findPages({ model, site, state }: Editing, { file, before }: Change): string[] {
  const pages = before.split('\n').flatMap((line) => findPagesWithText(site, line))
  const { page } = model.describeFile(file, model.getTree(file, state.drafted))
  return pages.length > 0 ? [...new Set(pages)] : page ? [page] : []
}

/** Lists the texts that change with others: those with a placeholder, and the menu entries of added and withdrawn pages. */
export function buildFollowingView(parts: Editing, before: Edits, after: Edits) {
  const { model } = parts
  const entries = listEntryChanges(model, before, after).map(({ name, ...change }) => ({
    change,
    pages: findPages(parts, { ...change, before: name }),
  }))
  const texts = model.following(before, after).map((change) => ({ change, pages: findPages(parts, change) }))
  return [...entries, ...texts].map(({ change, pages }) => ({
    ...model.findPlace(change.file, change.path, model.getTree(change.file, after)),
    before: change.before,
    after: change.after,
    pages,
  }))
}

/** @returns the menu entries that are coming soon before or after, and lead to a page in the other state. */
function listEntryChanges(model: EditorModel, before: Edits, after: Edits) {
  const file = 'navigation.yaml'
  const { menus } = model.getTree(file, after) as { readonly menus: readonly NavigationMenu[] }
  const [was, now] = [before, after].map(
    (edits) => new Set(model.listPageAddresses(edits).flatMap(({ addresses }) => addresses)),
  )
  const { soon, live } = model.copy.edit.followingEntry
  return menus.flatMap(({ groups }, menu) =>
    groups.flatMap(({ items }, group) =>
      items.flatMap(({ name, path, comingSoon }, item) => {
        const [wasLive, isLive] = [was, now].map((addresses) => addresses?.has(formatEntryAddress(path)) ?? false)
        if (!comingSoon || wasLive === isLive) return []
        const [from = '', to = ''] = [wasLive, isLive].map((is) => interpolate(is ? live : soon, { name }))
        return [{ file, path: `menus.${menu}.groups.${group}.items.${item}`, name, before: from, after: to }]
      }),
    ),
  )
}

export type EditorFollowing = ReturnType<typeof buildFollowingView>[number]

/** @returns the changes between two states, in the files that staff can edit. */
export function listChanges(model: EditorModel, before: Edits, after: Edits): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((file) => model.has(file))
    .flatMap((file) => model.diffFile(file, before[file] ?? {}, after[file] ?? {}))
}

/** @returns the edits that can be published, and the faults of each change that can't. */
export async function findPublishableEdits({ model, state }: Editing) {
  const { published, drafted } = state
  const changes = listChanges(model, published, drafted)
  const faults = await findFaultsByChange(model, state, changes)
  const sound = changes.filter((change) => !faults.has(change))
  return { faults, edits: faults.size === 0 ? drafted : selectEdits(published, drafted, sound) }
}

export function formatChangeId({ file, path }: Place): string {
  return `${file}#${path}`
}

/** @returns edits in which the edit at one place is copied from another state. */
export function copyEdit(edits: Edits, from: Edits, { file, path }: Place): Edits {
  const { [path]: _, ...others } = edits[file] ?? {}
  const edit = from[file]?.[path]
  return { ...edits, [file]: edit ? { ...others, [path]: edit } : others }
}

/** @returns the published edits with some of the drafted changes. */
export function selectEdits(published: Edits, drafted: Edits, changes: readonly Place[]): Edits {
  return changes.reduce((edits, change) => copyEdit(edits, drafted, change), published)
}

/**
 * Finds the changes that can't be published with the others. Rules that concern several texts are checked on all changes
 * together.
 * @returns the faults of each blocked change.
 */
export async function findFaultsByChange(
  model: EditorModel,
  { published, drafted, pictures }: EditorState,
  changes: readonly Change[],
): Promise<ReadonlyMap<Change, readonly Fault[]>> {
  const blocked = new Map<Change, readonly Fault[]>()
  const findFaultsWith = (some: readonly Change[]) => model.findFaults(selectEdits(published, drafted, some), pictures)
  let [sound, faults] = [changes, await findFaultsWith(changes)]
  // Faults that the published content already has don't block a change.
  const publishedFaults = new Set(faults.length > 0 ? (await findFaultsWith([])).map(formatKey) : [])
  const omitKnown = (all: readonly Fault[]) => all.filter((fault) => !publishedFaults.has(formatKey(fault)))
  faults = omitKnown(faults)
  while (faults.length > 0 && sound.length > 0) {
    const own = sound.filter((change) => faults.some((fault) => isSamePlace(change, fault)))
    for (const change of own)
      blocked.set(
        change,
        faults.filter((fault) => isSamePlace(change, fault)),
      )
    if (own.length === 0) {
      // The fault is at a text that nobody changed. Find the file whose changes cause it.
      const [fault] = faults as [Fault]
      const files = new Set([fault.file, ...sound.map(({ file }) => file)])
      let behind: string | undefined
      let caused: readonly Fault[] = [fault]
      for (const file of files) {
        const others = (await findFaultsWith(sound.filter((one) => one.file !== file))).map(formatKey)
        if (others.includes(formatKey(fault))) continue
        behind = file
        caused = faults.filter((each) => !others.includes(formatKey(each)))
        break
      }
      for (const change of sound) if (!behind || change.file === behind) blocked.set(change, caused)
    }
    sound = sound.filter((change) => !blocked.has(change))
    faults = omitKnown(await findFaultsWith(sound))
  }
  return blocked
}

const formatKey = ({ file, path, remedy }: Fault) => JSON.stringify([file, path, remedy])

export function isSamePlace(change: Place, fault: Place): boolean {
  if (change.file !== fault.file) return false
  return isAtOrBelow(fault.path, change.path) || (fault.path !== '' && isAtOrBelow(change.path, fault.path))
}

/** @returns the path of the day on which a file was last changed, if the file has one. */
function findDatePath(model: EditorModel, file: string): string | undefined {
  const shipped = model.getShippedTree(file)
  const [top = ''] = Object.keys(shipped)
  return [`${top}.meta.updated`, `${top}.changed`].find((one) => typeof getValue(shipped, one) === 'string')
}

/**
 * @returns the drafts after an undo, without days of change, which are set again at the next publication. A file without
 *   edits is among them if the undo publishes some, such as those of a page that was withdrawn.
 */
export function removeDates(model: EditorModel, drafted: Edits, published: Edits): Edits {
  return Object.fromEntries(
    Object.keys({ ...published, ...drafted }).map((file) => {
      const path = findDatePath(model, file)
      return [file, path ? (copyEdit(drafted, published, { file, path })[file] ?? {}) : (drafted[file] ?? {})]
    }),
  )
}

/** Sets the day of change of each changed file, and the day of publication of each new page. @param today `yyyy-mm-dd` in the firm's time zone. */
export function setDates(model: EditorModel, edits: Edits, published: Edits, today: string): Edits {
  const changed = listChanges(model, published, edits).map(({ file }) => file)
  const result: Record<string, FileEdits> = { ...edits }
  for (const file of new Set(changed)) {
    const isNew = pageFilePattern.test(file) && !model.exists(file, published)
    const path = isNew ? 'front.published' : findDatePath(model, file)
    const tree = path && setValue(model.getTree(file, result), path, today)
    if (tree) result[file] = model.diffShipped(file, tree, result[file])
  }
  return result
}

/** @returns the drafts after a publication: those that weren't published, or were changed again since. */
export function listRemainingDrafts(
  model: EditorModel,
  { published, drafted }: EditorState,
  { changes, edits }: SelectedChanges,
  next: Edits,
): Edits {
  const ids = changes.map(formatChangeId)
  return listChanges(model, published, drafted)
    .filter(
      (change) =>
        !ids.includes(formatChangeId(change)) ||
        !isDeepStrictEqual(edits[change.file]?.[change.path], drafted[change.file]?.[change.path]),
    )
    .reduce((kept, change) => copyEdit(kept, drafted, change), next)
}
