export const editorAddresses = {
  list: '/words',
  changes: '/words/changes',
  publish: '/words/publish',
  publishing: '/words/publishing',
  schedule: '/words/schedule',
  history: '/words/history',
  pictures: '/words/pictures',
  newPage: '/words/new',
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

/** The path of the emails in previews. */
export const mailsPreview = '/mails'

/** The id of a part's first text in the preview of a page. */
export function previewId(part: string): string {
  return `part-${part}`
}

export const editorFields = {
  /** The file's draft that the page showed, as JSON. Comparing it with the current draft finds conflicts. */
  base: '_base',
  /** The pressed button: `save`, `discard`, or a path and an action, such as `x.items.2.up`. */
  do: '_do',
  note: 'note',
  /** In `/words/schedule`: the scheduled publication to cancel. */
  cancel: 'cancel',
  /** In `/words/schedule`: the scheduled publication to take over. */
  takeOver: 'take-over',
  change: 'change',
  /** `EditorChanges.seen`: the changes that the page showed, so that no others are published. */
  seen: 'seen',
  /** In `/words/publish`: the publication to restore; 0 for the content that the site shipped with. */
  to: 'to',
  search: 'search',
  /** In `/words/FILE`: the path of a row that was just added, which shows no errors yet. */
  fresh: 'new',
  /** In `/words/pictures`: the name of the picture to remove. */
  remove: 'remove',
  /** In `/words/new`: the new page's title and address. */
  title: 'title',
  address: 'address',
} as const
