import type { Environment } from '../terminal.ts'
import { privacyItems } from './privacy.ts'
import { settingItems } from './settings.ts'

export type LaunchItem = {
  readonly group: LaunchGroup
  /** The advice is for all items of the kind. */
  readonly kind: { readonly title: string; readonly advice: string }
  /** `content/firm.yaml:4`, or the name of a setting. */
  readonly location: string
  /** The present value. */
  readonly what: string
}

/** By the action: replace a text, get someone's confirmation, or change a setting. */
export const launchGroups = ['replace', 'confirm', 'set'] as const
export type LaunchGroup = (typeof launchGroups)[number]

/** From `content/`; some count only with certain settings. */
export type LaunchFacts = {
  readonly items: readonly LaunchItem[]
  /** Unconfirmed sections of the privacy page, with their location. */
  readonly unconfirmed: Readonly<Record<string, string>>
}

/** @param environment the settings that the site will run with. */
export function launchItems({ items, unconfirmed }: LaunchFacts, environment: Environment): LaunchItem[] {
  return [...items, ...privacyItems(unconfirmed, environment), ...settingItems(environment)]
}
