import { type Content, filled } from '../../words/content.ts'
import { attestationsOf, isOpen, locationOf } from '../../words/judge/attestations.ts'
import { byName } from '../../words/words-of.ts'
import { attestationItems, isOfPrivacy } from './attestations.ts'
import { firmItems } from './firm.ts'
import type { LaunchFacts } from './launch-items.ts'

/** @param content free of faults. */
export function launchFacts(written: Content): LaunchFacts {
  const content = filled(written)
  const { firm } = byName(content.values)
  const open = attestationsOf(content).filter(isOpen)
  const sections = open.filter(isOfPrivacy).map((each) => [String(each.path.at(-1)), locationOf(each)] as const)
  return {
    items: [...firmItems(content, firm), ...attestationItems(open)],
    unconfirmed: Object.fromEntries(sections),
  }
}
