/** Lists what must be replaced, confirmed or set before the site goes live. */

import { type Content, findLocation, interpolateContent } from '../../cms/content.ts'
import { formatUsd } from '../../cms/format.ts'
import { combineFiles } from '../../cms/resolve-files.ts'
import { type Attestation, formatLocation, isOpen, listAttestations } from '../../cms/validate/attestations.ts'
import { notStated, unanswered } from '../../content/schema/answer.ts'
import { companyFacts } from '../../content/schema/company.ts'
import { listConfigFaults } from '../../server/core/config.ts'
import { listWarningsBetween } from '../../server/core/settings.ts'
import type { Environment } from './run.ts'

/** Reserved for samples and tests (RFC 2606, RFC 6761). */
const sampleDomain = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid)$/i
/** Reserved for fiction: 555-0100 to 555-0199. */
const fictionalPhone = /\b555[ .-]?01\d\d\b/

function isSampleDomain(host: string): boolean {
  return sampleDomain.test(host)
}

/** @returns a sample email address or phone number in a text. */
function findSampleContact(text: string): string | undefined {
  const words = text.split(/[^\w.+@-]+/).map((word) => word.replace(/\.$/, ''))
  const mail = words.find((word) => word.includes('@') && isSampleDomain(word.slice(word.lastIndexOf('@') + 1)))
  return mail ?? (fictionalPhone.test(text) ? text : undefined)
}

export type LaunchItem = {
  readonly group: (typeof launchGroups)[number]
  /** The advice is for all items of the kind. */
  readonly kind: { readonly title: string; readonly advice: string }
  /** `content/firm.yaml:4`, or the name of a setting. */
  readonly location: string
  /** The current value. */
  readonly what: string
}

/** The actions: replace a text, get a confirmation, or change a setting. */
export const launchGroups = ['replace', 'confirm', 'set'] as const

type Kind = Pick<LaunchItem, 'group' | 'kind'>

const replace = (title: string, advice: string): Kind => ({ group: 'replace', kind: { title, advice } })
const confirm = (title: string, advice: string): Kind => ({ group: 'confirm', kind: { title, advice } })

const claim = replace(
  'Claims without a publication',
  "Add a publication under sources and write evidence: 'sourced', confirm the claim with your own measurement, or remove it.",
)
const story = replace(
  'Success stories and case results',
  'Replace each with a client’s measured result and quotation, with permission; then confirm it.',
)
const testimonial = replace(
  'Testimonials',
  'Replace each with a client’s own quotation, with name, role and permission; then confirm it.',
)
const rating = replace('The rating', 'Replace it with your own, from reviews that you can show; then confirm it.')
const engineer = confirm(
  'The letter, and engineers by name',
  'Compare years and systems with the résumé. Ask whether the person agrees to be shown, or to sign the letter; then confirm it.',
)
const insured = confirm(
  'Facts about the firm',
  'Compare each with its document, or ask the person named; then confirm it.',
)
const promise = confirm('Promises to keep', 'Change each to what your staff do; then confirm it.')
const payment = confirm(
  'The payment page',
  'Open it. Its amount must equal the price due on booking in content/prices.yaml, also after each change of that price.',
)
const legal = confirm('Legal texts', 'Have a lawyer review each; then confirm it.')

/** In characters: long enough to recognize a text. */
const maxText = 110

/** @param written content without issues. @param environment the environment variables of the server. */
export function listLaunchItems(written: Content, environment: Environment): LaunchItem[] {
  const content = interpolateContent(written)
  const { people } = combineFiles(content.values)
  // Without engineers, no page shows the letter.
  const hasLetter = people.engineers !== notStated
  const open = listAttestations(content).filter((each) => isOpen(each) && (hasLetter || each.file !== 'people.yaml'))
  const attestationItems = open.map((attestation) => ({
    ...findKind(attestation),
    location: formatLocation(attestation),
    what: formatAttestation(attestation).slice(0, maxText),
  }))
  return [...listFirmItems(content), ...attestationItems, ...listSettingItems(environment)]
}

function findKind({ kind, file, path }: Attestation): Kind {
  if (kind === 'review') return legal
  if (kind === 'commitment') return promise
  if (file === 'claims.yaml') return claim
  if (file === 'case-studies.yaml' || file === 'audit-page.yaml') return story
  if (file === 'people.yaml') return engineer
  if (file === 'company.yaml') return insured
  return path.at(-1) === 'rating' ? rating : testimonial
}

/** @returns the attested text, or its title and beginning. */
function formatAttestation({ holder, path }: Attestation): string {
  const { figure, says } = holder
  if (typeof says === 'string') return typeof figure === 'string' ? `${figure} ${says}` : says
  const name = findFirstText(holder, ['title', 'name', 'heading', 'question', 'label'])
  const text = findFirstText(holder, [
    'quote',
    'question',
    'ideal',
    'hold',
    'description',
    'text',
    'answer',
    'lead',
    'opening',
  ])
  return [name, text === name ? undefined : text, formatResults(holder)].filter(Boolean).join(': ') || path.join('.')
}

function findFirstText(holder: Readonly<Record<string, unknown>>, keys: readonly string[]): string | undefined {
  const text = keys.map((key) => holder[key]).find((value) => typeof value === 'string')
  return typeof text === 'string' ? text.replaceAll('\u00a0', ' ') : undefined
}

function formatResults(holder: Readonly<Record<string, unknown>>): string {
  const given = holder.results as readonly { readonly metric: string; readonly value: string }[] | undefined
  return given?.map(({ metric, value }) => `${value} ${metric}`).join(', ') ?? ''
}

/** The firm's name in the shipped content. */
export const placeholderName = 'Steadyhand'

const placeholderKinds = {
  title: 'The firm',
  advice: 'Replace them with your own. Footer, mails, documents and structured data use them.',
}
const advice =
  "Fill in each as the comment in the file shows, or write 'not stated'. Pages leave out facts that aren't filled in."
const engineers = { title: 'Engineers', advice }
const facts = { title: 'Facts that buyers look up', advice }

/** Lists sample contacts, and facts that the firm hasn't filled in. */
function listFirmItems(content: Content): LaunchItem[] {
  const { firm, people, prices, company, appointments } = combineFiles(content.values)
  const item = (kind: LaunchItem['kind'], path: readonly [name: string, key: string], what: string): LaunchItem => {
    const { file, line } = findLocation(content, `${path[0]}.yaml`, path)
    return { group: 'replace', kind, location: `${file}:${line}`, what }
  }
  const named = Object.entries(firm).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'string') return []
    const sample = key === 'name' && value === placeholderName ? value : findSampleContact(value)
    return sample ? [[key, sample] as const] : []
  })
  const [first] = named
  const { room } = appointments
  const hasRoom = URL.canParse(room) && !isSampleDomain(new URL(room).hostname)
  const missing = companyFacts.filter((key) => company[key] === unanswered)
  const who = 'engineers: names, roles and pictures are not filled in, so nothing says who takes the calls'
  return [
    ...(missing[0] ? [item(facts, ['company', missing[0]], `not filled in: ${missing.join(', ')}`)] : []),
    ...(first
      ? [item(placeholderKinds, ['firm', first[0]], `samples: ${named.map((each) => each.join(' ')).join(', ')}`)]
      : []),
    ...(hasRoom || room === 'phone'
      ? []
      : [item(placeholderKinds, ['appointments', 'room'], `room is the sample ${room}`)]),
    ...(firm.paymentLink
      ? [
          {
            ...item(
              payment.kind,
              ['firm', 'paymentLink'],
              `${firm.paymentLink} takes ${formatUsd(prices.promptRescue.onBooking)}`,
            ),
            group: payment.group,
          },
        ]
      : []),
    ...(people.engineers === unanswered ? [item(engineers, ['people', 'engineers'], who)] : []),
  ]
}

const setting = {
  title: 'Settings of the server',
  advice: 'Set each for the server (docs/settings.md). Then build and restart.',
}

const addresses = ['ORIGIN', 'SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'BOOKING_CALENDAR_URL', 'DESK_STAFF', 'DESK_ORIGIN']

/** Lists the settings that a production server refuses or warns about, and sample addresses in settings. */
function listSettingItems(environment: Environment): LaunchItem[] {
  const production = { ...environment, NODE_ENV: 'production' }
  const samples = addresses.filter((name) => environment[name]?.split(/[^\w.-]+/).some(isSampleDomain))
  const faults = [
    ...listConfigFaults(production),
    ...listWarningsBetween(production),
    ...samples.map((name) => `${name} names a sample domain`),
    ...(environment.NODE_ENV === 'production'
      ? []
      : ['NODE_ENV is not production, so the server accepts missing settings']),
  ]
  const first = new Map(faults.toReversed().map((line) => [line.replace(/ .*/s, ''), line.replace(/^\S+ /, '')]))
  return [...first].toReversed().map(([location, what]) => ({ group: 'set', kind: setting, location, what }))
}
