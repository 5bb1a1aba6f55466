/** What all pages of the words go by. */
import type { Staff } from '../../../contracts/desk.ts'
import type { Edits } from '../../../words/edits.ts'
import type { Site } from '../../pages/site.ts'
import type { Change, WordsModel } from './model.ts'
import { pagesSaying } from './pages-of.ts'
import { faultsByChange, takenEdits } from './sound.ts'
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

/** `restores` is the publication whose words are shown again, 0 for those that the site shipped with. */
export function publicationView({ id, at, staff, note, restores }: Publication, staffBy: Editing['staffBy']) {
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

/** What can go out of all drafts: their edits, and the changes with a fault, each with its faults. */
export function soundEdits({ model, state }: Editing) {
  const { published, drafted } = state
  const changes = changesIn(model, published, drafted)
  const faults = faultsByChange(model, state, changes)
  const sound = changes.filter((change) => !faults.has(change))
  return { faults, edits: faults.size === 0 ? drafted : takenEdits(published, drafted, sound) }
}

export function changeId({ file, path }: Pick<Change, 'file' | 'path'>): string {
  return `${file}#${path}`
}
