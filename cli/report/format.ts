/** How numbers, days and names are written; the same in the terminal and on the page. */
import type { RequestKind } from '../../contracts/form-fields.ts'
import { type Device, type FormAction, type Vital, vitals } from '../../contracts/monitoring.ts'
import { isEmpty, type Numbers, type Speed, type Step, vitalNames } from './numbers.ts'
import { fewestSamples, type Percentile } from './percentile.ts'
import { addDays, type Bucket, dayOf, daysIn, type Grain } from './period.ts'
import type { RequestState } from './read.ts'

export const kindNames: Readonly<Record<RequestKind, string>> = {
  'prompt-rescue': 'Prompt rescue',
  consultation: 'Consultation',
}

export const stateNames: Readonly<Record<RequestState, string>> = {
  delivered: 'Delivered',
  waiting: 'Waiting',
  parked: 'Parked',
  held: 'Held back as spam',
}

export const stepNames: Readonly<Record<Step['name'], string>> = {
  'any-view': 'Views of any page',
  'form-view': 'Views of the prompt rescue or contact page',
  'form-started': 'Views in which a form was begun',
  'form-sent': 'Confirmations shown',
  stored: 'Requests stored, without those held back',
  started: 'Quiz started',
  finished: 'Quiz finished',
}

export const formActionNames: Readonly<Record<FormAction, string>> = {
  started: 'Begun',
  sent: 'Sent',
  failed: 'Failed',
}

export const deviceNames: Readonly<Record<Device | '', string>> = {
  desktop: 'Desktop',
  tablet: 'Tablet',
  phone: 'Phone',
  '': 'Not known',
}

export const vitalTitles: Readonly<Record<Vital, string>> = {
  lcp: 'Largest Contentful Paint',
  inp: 'Interaction to Next Paint',
  cls: 'Cumulative Layout Shift',
}

export const notes = {
  utc: 'Days are UTC.',
  views:
    'Views are counted by scripts, so visitors without them are missing, and those whose browser asks not to be counted. A view is not a person.',
  sources: 'Where pages were opened from that were not opened from this site.',
  forms: 'Counted in browsers, each once in a view: what was begun, sent, or answered with something to change.',
  vitals: `The value that three of four views keep, estimated within its bucket; only with ${fewestSamples} samples or more.`,
  funnel: 'Counted apart, not followed: nobody is recognized. The contact form is on the home page too.',
} as const

/** @returns a count with thousands separators. */
export function whole(count: number): string {
  return count.toLocaleString('en-US')
}

/** @returns the share in percent, like `4%`, or `0.4%` below 1; empty when there is nothing to be a part of. */
export function share(part: number, of: number): string {
  if (of === 0) return ''
  const percent = (100 * part) / of
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: percent < 1 ? 1 : 0 })}%`
}

/** @returns a view's pattern, and for `*` what it means. */
export function viewLabel(view: string): string {
  return view === '*' ? '* (not found)' : view
}

/** @param value in ms, for CLS in thousandths. */
export function vitalText(vital: Vital, value: number): string {
  if (vital === 'lcp') return `${(value / 1_000).toFixed(2)} s`
  return vital === 'inp' ? `${Math.round(value)} ms` : (value / 1_000).toFixed(2)
}

/** @returns a host that linked here; '' is an address that was typed, kept, or that the browser does not tell. */
export function hostLabel(host: string): string {
  return host === '' ? 'Direct or not told' : host
}

/** @returns which pages have too few samples of every vital, and how many they have; empty when none. */
export function tooFewText(pages: Numbers['vitals']): string {
  const few = pages.filter((page) => !hasPercentile(page))
  if (few.length === 0) return ''
  const named = few.map((page) => `${viewLabel(page.view)} (${Math.max(...vitalNames.map((of) => page[of].samples))})`)
  return `Fewer than ${fewestSamples} samples: ${named.join(', ')}.`
}

export function hasPercentile(page: Speed): boolean {
  return vitalNames.some((vital) => page[vital].p75 !== null)
}

/** @returns the 75th percentile, or that there are too few samples for one. */
export function percentileText(vital: Vital, { p75, above, good }: Percentile): string {
  if (p75 === null) return 'too few'
  if (above) return `> ${vitalText(vital, p75)}`
  const text = vitalText(vital, p75)
  // Rounded to the limit, a value that is above it would read as good.
  return !good && text === vitalText(vital, vitals[vital].good) ? `> ${text}` : text
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const longFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** @returns like `Nov 3`, for a month `Nov 2026`. */
export function shortDay(day: string, grain: Grain): string {
  return (grain === 'month' ? monthFormat : dayFormat).format(new Date(day))
}

/** @returns a bucket's days as a row of a table names them. */
export function bucketLabel({ from, to, days, whole: complete }: Bucket, grain: Grain): string {
  if (grain === 'day') return complete ? from : `${from}, so far`
  return complete ? `${from} to ${to}` : `${from} to ${to} (${days === 1 ? '1 day' : `${days} days`})`
}

/** @returns like `November 3 – December 2, 2026`. */
export function periodText({ period }: Numbers): string {
  return longFormat.formatRange(new Date(period.from), new Date(period.to))
}

/** @returns how long the period is and what stands for one point, like `365 days, by week`. */
export function extentText({ period, grain }: Numbers): string {
  const days = daysIn(period)
  return days === 1 ? '1 day' : `${whole(days)} days, by ${grain}`
}

/** @returns like `November 21, 2026, 14:05 UTC`. */
export function momentText(iso: string): string {
  return `${longFormat.format(new Date(iso))}, ${iso.slice(11, 16)} UTC`
}

/** What only the settings say. */
export type Circumstances = {
  readonly retentionDays: number
}

/** @returns what a reader has to know to read the numbers right: what is missing, and why; what to do about it. */
export function remarksOn(numbers: Numbers, { retentionDays }: Circumstances): string[] {
  const { views, requests, countedSince, period, madeAt, buckets, grain } = numbers
  const remarks: string[] = []
  if (countedSince === null) {
    remarks.push(
      'No view has been counted yet. Start the server, open a page in a browser, leave it, wait for ten seconds, and make the report again.',
    )
  } else if (views.total === 0) {
    remarks.push(`No view was counted in this period. The first was on ${countedSince}: see --since.`)
  } else if (countedSince > period.from) {
    remarks.push(`Counting began on ${countedSince}: the zeros before are not days without visitors.`)
  }
  for (const { day, count, usual } of views.implausible) {
    remarks.push(
      `${day} has ${whole(count)} views, where ${whole(usual)} are usual: perhaps a program reported them, and then its views and vitals say nothing. The days around it are right: see --since and --until.`,
    )
  }
  if (views.byPrograms > 0) {
    remarks.push(`Programs that say what they are had ${whole(views.byPrograms)} views; no other number has them.`)
  }
  const today = dayOf(new Date(madeAt))
  const kept = addDays(today, -retentionDays)
  if (period.from < kept) {
    remarks.push(`Requests before ${kept} are erased (RETENTION_DAYS is ${retentionDays}), and so not counted.`)
  }
  if (requests.total === 0 && !isEmpty(numbers)) remarks.push('No request was stored in this period.')
  if (grain !== 'day' && buckets.some((bucket) => !bucket.whole)) {
    remarks.push(`A ${grain} that the period or the present day cuts off has fewer days: the line to it is dashed.`)
  }
  return remarks
}
