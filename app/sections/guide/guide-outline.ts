/** What a guide's module says of itself: its reading time, and the chapters for the list of contents. */
export type GuideOutline = {
  readonly minutes: number
  readonly chapters: readonly { readonly id: string; readonly title: string }[]
}
