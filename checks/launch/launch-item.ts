/** One thing that must be done before the site goes live. */
export type LaunchItem = {
  readonly group: LaunchGroup
  /** What kind of thing it is, and what to do about all of this kind. */
  readonly kind: { readonly title: string; readonly advice: string }
  /** Where: `content/firm.ts:4`, or the name of a setting. */
  readonly place: string
  /** What stands there now. */
  readonly what: string
}

/** By what has to happen: another text in its place, somebody's word for it, or a setting. */
export const launchGroups = ['replace', 'confirm', 'set'] as const
export type LaunchGroup = (typeof launchGroups)[number]
