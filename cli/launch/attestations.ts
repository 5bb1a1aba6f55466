import { type Content, filled } from '../../words/content.ts'
import { type Attestation, attestationsOf, isOpen, locationOf } from '../../words/judge/attestations.ts'
import type { Environment } from '../terminal.ts'
import { firmItems } from './firm.ts'
import type { LaunchItem } from './launch-items.ts'
import { privacyItems } from './privacy.ts'
import { settingItems } from './settings.ts'

type Kind = Pick<LaunchItem, 'group' | 'kind'>

const replace = (title: string, advice: string): Kind => ({ group: 'replace', kind: { title, advice } })
const confirm = (title: string, advice: string): Kind => ({ group: 'confirm', kind: { title, advice } })

const claim = replace(
  'Claims without a publication',
  "Name one under sources and write evidence: 'sourced'; or confirm it with your own measurement; or take it off the pages.",
)
const story = replace(
  'Success stories and case results',
  'Put in a client’s measured result and words, with the client’s permission; then confirm each.',
)
const testimonial = replace(
  'Testimonials',
  'Put in a client’s own words, with name, role and permission; then confirm each.',
)
const rating = replace('The rating', 'Put in your own, from reviews that you can show; then confirm it.')
const engineer = confirm(
  'Engineers by name',
  'Hold years and systems against the résumé, and ask whether the person agrees to be shown; then confirm each.',
)
const insured = confirm(
  'Facts about the firm',
  'Hold each against the policy, or ask the person named; then confirm it.',
)
const promise = confirm('Promises to keep', 'Change each until your staff keep it; then confirm it.')
const legal = confirm('For counsel to read', 'Let a lawyer read and word it; then confirm it.')

/** In characters: enough to recognize a text. */
const maxText = 110

/** @param written content free of faults. @param environment the settings that the site will run with. */
export function launchItems(written: Content, environment: Environment): LaunchItem[] {
  const content = filled(written)
  const open = attestationsOf(content).filter(isOpen)
  const sections = open.filter(isOfPrivacy).map((each) => [String(each.path.at(-1)), locationOf(each)] as const)
  return [
    ...firmItems(content),
    ...attestationItems(open),
    ...privacyItems(new Map(sections), environment),
    ...settingItems(environment),
  ]
}

/** @param open in the order of files and lines. */
function attestationItems(open: readonly Attestation[]): LaunchItem[] {
  return (
    open
      // Listed with the settings (privacy.ts).
      .filter((attestation) => !(isOfPrivacy(attestation) && attestation.path.at(-1) === 'monitoring'))
      .map((attestation) => ({
        ...kindOf(attestation),
        location: locationOf(attestation),
        what: inWords(attestation).slice(0, maxText),
      }))
  )
}

function isOfPrivacy({ file }: Attestation): boolean {
  return file === 'pages/privacy.yaml'
}

function kindOf({ kind, file, path }: Attestation): Kind {
  if (kind === 'review') return legal
  if (kind === 'commitment') return promise
  if (file === 'claims.yaml') return claim
  if (file === 'case-studies.yaml' || file === 'audit-page.yaml') return story
  if (file === 'people.yaml') return engineer
  if (file === 'company.yaml') return insured
  return path.at(-1) === 'rating' ? rating : testimonial
}

/** The attested words, or their title and beginning. */
function inWords({ holder, path }: Attestation): string {
  const { figure, says } = holder
  if (typeof says === 'string') return typeof figure === 'string' ? `${figure} ${says}` : says
  const name = firstText(holder, ['title', 'name', 'heading', 'question', 'label'])
  const text = firstText(holder, ['quote', 'question', 'ideal', 'hold', 'description', 'text', 'answer', 'lead'])
  return [name, text === name ? undefined : text, results(holder)].filter(Boolean).join(': ') || path.join('.')
}

function firstText(holder: Readonly<Record<string, unknown>>, keys: readonly string[]): string | undefined {
  const text = keys.map((key) => holder[key]).find((value) => typeof value === 'string')
  return typeof text === 'string' ? text.replaceAll('\u00a0', ' ') : undefined
}

function results(holder: Readonly<Record<string, unknown>>): string {
  const given = holder.results as readonly { readonly metric: string; readonly value: string }[] | undefined
  return given?.map(({ metric, value }) => `${value} ${metric}`).join(', ') ?? ''
}
