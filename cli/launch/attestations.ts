import stringWidth from 'string-width'
import { type Attestation, locationOf } from '../../words/judge/attestations.ts'
import { fitted } from '../text.ts'
import type { LaunchItem } from './launch-items.ts'

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
const insured = confirm('Insurance', 'Hold it against the policy; then confirm it.')
const promise = confirm('Promises to keep', 'Change each until your staff keep it; then confirm it.')
const legal = confirm('For counsel to read', 'Let a lawyer read and word it; then confirm it.')

/** Columns of what stands there: enough to recognize it by. */
const maxWidth = 110

/** @param open what nobody has confirmed, in the order of files and lines. */
export function attestationItems(open: readonly Attestation[]): LaunchItem[] {
  return (
    open
      // That is told together with the settings (privacy.ts).
      .filter((attestation) => !(isOfPrivacy(attestation) && attestation.path.at(-1) === 'monitoring'))
      .map((attestation) => ({
        ...kindOf(attestation),
        location: locationOf(attestation),
        what: shortened(inWords(attestation)),
      }))
  )
}

/** @returns whether an attestation is that of a section of the privacy page. */
export function isOfPrivacy({ file }: Attestation): boolean {
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

/** What is attested, in its own words: what it says, or what it is called and how it begins. */
function inWords({ holder, path }: Attestation): string {
  const { figure, says } = holder
  if (typeof says === 'string') return typeof figure === 'string' ? `${figure} ${says}` : says
  const name = firstText(holder, ['title', 'name', 'heading', 'question', 'label'])
  const text = firstText(holder, ['quote', 'question', 'ideal', 'hold', 'description', 'text', 'answer', 'lead'])
  return [name, text === name ? undefined : text, results(holder)].filter(Boolean).join(': ') || path.join('.')
}

function shortened(text: string): string {
  return stringWidth(text) > maxWidth ? fitted(text, maxWidth).trimEnd() : text
}

function firstText(holder: Readonly<Record<string, unknown>>, keys: readonly string[]): string | undefined {
  const text = keys.map((key) => holder[key]).find((value) => typeof value === 'string')
  return typeof text === 'string' ? text.replaceAll('\u00a0', ' ') : undefined
}

function results(holder: Readonly<Record<string, unknown>>): string {
  const given = holder.results as readonly { readonly metric: string; readonly value: string }[] | undefined
  return given?.map(({ metric, value }) => `${value} ${metric}`).join(', ') ?? ''
}
