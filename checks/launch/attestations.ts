import stringWidth from 'string-width'
import { fitted } from '../../cli/text.ts'
import { isOpen, type Mark, marksOf } from '../attestations.ts'
import type { Content } from '../content.ts'
import type { LaunchItem } from './launch-item.ts'

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
const promise = confirm('Promises to keep', 'Change each until your staff keep it; then confirm it.')
const legal = confirm('For counsel to read', 'Let a lawyer read and word it; then confirm it.')

const longest = 110

/** What each open mark of `content/` asks for, in the order of files and lines. */
export function markItems(content: Content): LaunchItem[] {
  return marksOf(content)
    .filter((mark) => isOpen(mark) && !isMonitoring(mark))
    .map((mark) => ({ ...kindOf(mark), place: placeOf(mark), what: shortened(inWords(mark)) }))
}

/** The mark under which the firm decides about monitoring; it is told together with the settings (monitoring.ts). */
export function monitoringMark(content: Content): Mark {
  const mark = marksOf(content).find(isMonitoring)
  if (!mark) throw new Error('content/pages/privacy.ts: sections.monitoring has lost its commitment')
  return mark
}

export function placeOf({ file, line }: Mark): string {
  return `content/${file}:${line}`
}

function isMonitoring({ file, path }: Mark): boolean {
  return file === 'pages/privacy.ts' && path.at(-1) === 'monitoring'
}

function kindOf({ kind, file, path }: Mark): Kind {
  if (kind === 'review') return legal
  if (kind === 'commitment') return promise
  if (file === 'claims.ts') return claim
  if (file === 'case-studies.ts' || path.at(-1) === 'stories') return story
  return path.at(-1) === 'rating' ? rating : testimonial
}

/** What is marked, in its own words: what it says, or what it is called and how it begins. */
function inWords({ holder, path }: Mark): string {
  const { figure, says } = holder
  if (typeof says === 'string') return typeof figure === 'string' ? `${figure} ${says}` : says
  const name = firstText(holder, ['title', 'name', 'heading', 'question', 'label'])
  const text = firstText(holder, ['quote', 'question', 'ideal', 'hold', 'description', 'text', 'answer', 'lead'])
  return [name, text === name ? undefined : text, results(holder)].filter(Boolean).join(': ') || path.join('.')
}

/** Enough to recognize it by; the whole stands in the file. */
function shortened(text: string): string {
  return stringWidth(text) > longest ? fitted(text, longest).trimEnd() : text
}

function firstText(holder: Readonly<Record<string, unknown>>, keys: readonly string[]): string | undefined {
  const text = keys.map((key) => holder[key]).find((value) => typeof value === 'string')
  return typeof text === 'string' ? text.replaceAll('\u00a0', ' ') : undefined
}

/** The results of a success story, which are what has to be proven. */
function results(holder: Readonly<Record<string, unknown>>): string {
  const given = holder.results as readonly { readonly metric: string; readonly value: string }[] | undefined
  return given?.map(({ metric, value }) => `${value} ${metric}`).join(', ') ?? ''
}
