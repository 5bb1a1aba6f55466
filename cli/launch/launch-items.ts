import type { Environment } from '../terminal.ts'
import { privacyItems } from './privacy.ts'
import { settingItems } from './settings.ts'

/** One thing that must be done before the site goes live. */
export type LaunchItem = {
  readonly group: LaunchGroup
  /** What kind of thing it is, and what to do about all of this kind. */
  readonly kind: { readonly title: string; readonly advice: string }
  /** Where: `content/firm.yaml:4`, or the name of a setting. */
  readonly location: string
  /** What stands there now. */
  readonly what: string
}

/** By what has to happen: another text in its place, somebody's word for it, or a setting. */
export const launchGroups = ['replace', 'confirm', 'set'] as const
export type LaunchGroup = (typeof launchGroups)[number]

/** What `content/` leaves to do; what of it counts may depend on the settings. */
export type LaunchFacts = {
  /** Whatever is set. */
  readonly items: readonly LaunchItem[]
  /** Where each section of the privacy page stands that nobody has confirmed. */
  readonly unconfirmed: Readonly<Record<string, string>>
}

/**
 * Everything that must be replaced, confirmed or set before the site goes live.
 * @param environment the settings that the site will run with.
 */
export function launchItems({ items, unconfirmed }: LaunchFacts, environment: Environment): LaunchItem[] {
  return [...items, ...privacyItems(unconfirmed, environment), ...settingItems(environment)]
}
