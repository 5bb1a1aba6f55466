import { attestationsOf, isOpen } from '../attestations.ts'
import type { Content } from '../content.ts'
import { answerItems } from './answers.ts'
import { attestationItems } from './attestations.ts'
import { firmItems } from './firm.ts'
import { privacyItems } from './privacy.ts'
import { type Environment, settingItems } from './settings.ts'

/** One thing that must be done before the site goes live. */
export type LaunchItem = {
  readonly group: LaunchGroup
  /** What kind of thing it is, and what to do about all of this kind. */
  readonly kind: { readonly title: string; readonly advice: string }
  /** Where: `content/firm.ts:4`, or the name of a setting. */
  readonly location: string
  /** What stands there now. */
  readonly what: string
}

/** By what has to happen: another text in its place, somebody's word for it, or a setting. */
export const launchGroups = ['replace', 'confirm', 'set'] as const
export type LaunchGroup = (typeof launchGroups)[number]

/**
 * Everything that must be replaced, confirmed or set before the site goes live.
 * @param content what the checks have found nothing in; of any other the list would not be true.
 * @param environment the settings that the site will run with.
 */
export function launchItems(content: Content, environment: Environment): LaunchItem[] {
  const { firm } = content.values.get('firm.ts') as typeof import('../../content/firm.ts')
  const open = attestationsOf(content).filter(isOpen)
  return [
    ...firmItems(content, firm),
    ...answerItems(content),
    ...attestationItems(open),
    ...privacyItems(open, environment),
    ...settingItems(environment, firm.email),
  ]
}
