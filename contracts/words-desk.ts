import type { Staff } from './desk.ts'

export const wordsAddresses = {
  list: '/words',
  changes: '/words/changes',
  publish: '/words/publish',
  publishing: '/words/publishing',
  schedule: '/words/schedule',
  notes: '/words/notes',
  history: '/words/history',
  pictures: '/words/pictures',
  preview: '/words/preview',
} as const

export function wordsAddress(file: string, part?: string, field?: string): string {
  const query = part === undefined ? '' : `?${new URLSearchParams({ part })}`
  return `${wordsAddresses.list}/${file}${query}${field === undefined ? '' : `#${field}`}`
}

export function pictureName(address: string): string {
  return address.replace('/uploads/', '')
}

export function previewAddress(page: string, part?: string): string {
  return wordsAddresses.preview + page + (part === undefined ? '' : `#${previewId(part)}`)
}

/** Of the first text of a part, in the preview of a page. */
export function previewId(part: string): string {
  return `part-${part}`
}

export const wordsFields = {
  /** The part's values as the page showed them, as JSON: what was changed, and by whom, is seen from it. */
  base: '_base',
  /** The button that was pressed: `save`, `check`, `discard`, or a path and what to do there, like `x.items.2.up`. */
  do: '_do',
  /** In the conflict page, before a path: `theirs`, `mine` or `text`. */
  choice: '_choice.',
  /** Of that page: what one has typed, by its paths, as JSON. */
  mine: '_mine',
  note: 'note',
  /** Of `/words/schedule`: the one that is cancelled. */
  cancel: 'cancel',
  /** Of `/words/notes`: the change, and before its id, what is said about it. */
  about: 'about',
  noteOf: 'note.',
  change: 'change',
  /** What the page showed, so that nothing else is published: `WordsChanges.seen`. */
  seen: 'seen',
  /** Of `/words/publish`: the publication whose words are to be shown again, 0 for those that the site shipped with. */
  to: 'to',
  search: 'search',
  /** Of `/words/FILE`: the path of a row that was just added, whose faults nobody has made yet. */
  fresh: 'new',
  /** Of `/words/pictures`: the name of the one that goes. */
  remove: 'remove',
} as const

export type WordsField = {
  readonly kind: 'field'
  readonly path: string
  readonly title: string
  readonly hint?: string
  readonly control: 'line' | 'prose' | 'number' | 'date' | 'time' | 'flag' | 'choice' | 'picture'
  readonly value: string
  /** What stands before a number. */
  readonly unit?: '$'
  readonly options?: readonly string[]
  /** What an empty control means: nothing there, or `null`. Text that is required stays empty. */
  readonly empty?: 'absent' | 'null'
  readonly fill?: unknown
  readonly published?: string
  readonly reads?: string
  /** Letters that the checklist and the pictures of shared links can't show. */
  readonly undrawn?: string
  readonly faults?: readonly string[]
}

export type WordsGroup = {
  readonly kind: 'group' | 'attestation' | 'picture'
  readonly path: string
  readonly title: string
  readonly hint?: string
  readonly nodes: readonly WordsNode[]
  /** A row that the list on the site doesn't have. */
  readonly isNew?: true
  readonly faults?: readonly string[]
}

export type WordsList = {
  readonly kind: 'list'
  readonly path: string
  readonly title: string
  readonly hint?: string
  readonly fixed: boolean
  /** What a row is, as the button that adds one says it: “an engineer”. */
  readonly one?: string
  readonly rows: readonly WordsGroup[]
  readonly changed?: boolean
  readonly faults?: readonly string[]
}

export type WordsNode = WordsField | WordsGroup | WordsList

/** Where a text stands, for people: "Pricing, Memberships, Basic, Subtitle". */
export type WordsPlace = { readonly title: string; readonly address: string }

export type WordsFault = WordsPlace & { readonly remedy: string }

export type WordsFileRow = {
  readonly title: string
  readonly address: string
  readonly page: string | null
  readonly changes: number
  readonly edited: number
}

export type WordsSaved = { readonly by: Staff; readonly at: string }

export type WordsListPage = {
  readonly publication: WordsPublication | null
  readonly publications: number
  readonly changes: number
  /** Whether words didn't go out at their time. */
  readonly isMissed: boolean
  readonly lastSaved: WordsSaved | null
  readonly groups: readonly { readonly title: string; readonly rows: readonly WordsFileRow[] }[]
  readonly search: string
  readonly found: readonly (WordsPlace & { readonly text: string })[]
  readonly more: boolean
  /** Edits whose default has changed with the software since they were made, and those whose place is gone. */
  readonly unmatched: readonly (WordsPlace & { readonly why: 'stale' | 'gone' })[]
}

export type WordsDiff = { readonly before: string; readonly after: string }

export type WordsFollowing = WordsPlace & WordsDiff & { readonly pages: readonly string[] }

export type WordsEditPage = {
  readonly file: string
  readonly title: string
  readonly page: string | null
  /** Selects the element of the page that says it in other words. */
  readonly place: string | null
  readonly part: string
  readonly parts: readonly { readonly title: string; readonly address: string; readonly changes: number }[]
  readonly nodes: readonly WordsNode[]
  readonly base: string
  readonly saved: WordsSaved | null
  readonly changes: number
  readonly changesOfFile: number
  readonly following: readonly WordsFollowing[]
  readonly faults: readonly WordsFault[]
  /** What was just done. `checked`: shown, and not saved. */
  readonly done?: 'saved' | 'checked' | 'discarded' | 'merged'
  readonly values: readonly { readonly place: string; readonly title: string; readonly reads: string }[]
  readonly desktop: boolean
}

export type WordsConflictPage = {
  readonly title: string
  readonly address: string
  readonly base: string
  readonly mine: string
  readonly saved: WordsSaved
  readonly texts: readonly (WordsPlace & {
    readonly path: string
    readonly began: string
    readonly theirs: string
    readonly mine: string
    readonly editable: boolean
  })[]
}

export type WordsChange = WordsPlace &
  WordsDiff &
  WordsSaved & {
    readonly id: string
    readonly pages: readonly string[]
    readonly promise: boolean
    /** What colleagues say about it. */
    readonly notes: readonly (WordsSaved & { readonly text: string })[]
    /** When it goes out by itself. */
    readonly due?: string
    /** Why it can't go out with the others. */
    readonly faults: readonly WordsFault[]
    readonly checked: boolean
  }

export type WordsChangesPage = {
  readonly changes: readonly WordsChange[]
  readonly following: readonly WordsFollowing[]
  readonly pages: readonly string[]
  /** Why what was checked could not go out. */
  readonly faults: readonly WordsFault[]
  readonly seen: string
  readonly needsNote: boolean
  readonly note: string
  /** Without `faults` it is still to go out. */
  readonly scheduled: readonly (WordsSaved & {
    readonly id: number
    readonly texts: number
    readonly faults: readonly string[] | null
  })[]
  /** What was typed of the moment, where it comes back. */
  readonly day?: string
  readonly time?: string
  /** A mail that has a colleague look at the drafts. */
  readonly mailto: string
  readonly fault?: 'changed' | 'note' | 'none' | 'faults' | 'failed' | 'time'
  /** Something was just scheduled. */
  readonly done?: boolean
}

export type WordsPublication = {
  readonly id: number
  readonly at: string
  readonly by: Staff
  readonly note: string
  /** The publication whose words are shown again, 0 for those that the site shipped with. */
  readonly restores: number | null
}

export type WordsShown = {
  readonly by: number
  readonly of: number
  readonly faults: readonly string[]
}

export type WordsHistoryPage = {
  readonly publications: readonly (WordsPublication & { readonly files: readonly string[]; readonly texts: number })[]
  readonly shown: WordsShown
  readonly next: string | null
}

export type WordsPublishedPage = {
  readonly publication: WordsPublication
  readonly newest: boolean
  readonly previous: number
  readonly changes: readonly (WordsPlace & WordsDiff)[]
  /** The paths of pages that say what changed, on the site at `origin`. */
  readonly pages: readonly string[]
  readonly origin: string
  readonly shown: WordsShown | null
  readonly seen: string
  readonly done: boolean
}

export type WordsPicture = {
  /** `/uploads/…`. */
  readonly address: string
  /** Null when it ships with the site. */
  readonly saved: WordsSaved | null
  readonly used: readonly WordsPlace[]
  /** No draft and no publication names it. */
  readonly free: boolean
}

export type WordsPicturesPage = {
  readonly pictures: readonly WordsPicture[]
  readonly fault?: 'none' | 'large' | 'full' | 'unavailable' | 'used'
  /** What is wrong with the file, and what to do. */
  readonly remedy?: string
  readonly done?: 'added' | 'removed'
}

export type WordsView =
  | { readonly page: 'words'; readonly words: WordsListPage }
  | { readonly page: 'words-edit'; readonly edit: WordsEditPage }
  | { readonly page: 'words-conflict'; readonly conflict: WordsConflictPage }
  | { readonly page: 'words-changes'; readonly changes: WordsChangesPage }
  | { readonly page: 'words-history'; readonly history: WordsHistoryPage }
  | { readonly page: 'words-publishing' }
  | { readonly page: 'words-published'; readonly published: WordsPublishedPage }
  | { readonly page: 'words-pictures'; readonly pictures: WordsPicturesPage }
