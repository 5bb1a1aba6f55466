export const editorAddresses = {
  list: '/words',
  changes: '/words/changes',
  publish: '/words/publish',
  publishing: '/words/publishing',
  notes: '/words/notes',
  schedule: '/words/schedule',
  history: '/words/history',
  pictures: '/words/pictures',
  preview: '/words/preview',
} as const

export function editorFileAddress(file: string, part?: string, field?: string): string {
  const query = part === undefined ? '' : `?${new URLSearchParams({ part })}`
  return `${editorAddresses.list}/${file}${query}${field === undefined ? '' : `#${field}`}`
}

export function getPictureName(address: string): string {
  return address.replace('/uploads/', '')
}

export function previewAddress(page: string, part?: string): string {
  return editorAddresses.preview + page + (part === undefined ? '' : `#${previewId(part)}`)
}

/** Of the first text of a part, in the preview of a page. */
export function previewId(part: string): string {
  return `part-${part}`
}

export const editorFields = {
  /** What was drafted of the file when the page was made, as JSON: who changed what is seen from it. */
  base: '_base',
  /** The button that was pressed: `save`, `discard`, or a path and what to do there, like `x.items.2.up`. */
  do: '_do',
  note: 'note',
  /** Of `/words/schedule`: the one that is cancelled. */
  cancel: 'cancel',
  /** Of `/words/schedule`: the one that gets another author. */
  takeOver: 'take-over',
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
