import type { RequestKind } from '../../contracts/form-fields.ts'
import { type Device, devices, type FormAction, type Vital } from '../../contracts/monitoring.ts'
import { percentile75, sum } from './percentile.ts'
import type { Span } from './period.ts'
import { type Counts, type StateCounts, storedStates, vitalNames } from './read.ts'
import { type ReviewPromise, reviewsOf } from './reviews.ts'

/** Requests are those received in the period and not held as spam, unless it says otherwise. */
export type Numbers = ReturnType<typeof numbersOf>

export type Series = { readonly total: number; readonly byBucket: readonly number[] }

export type Speed = ReturnType<typeof speedOf>

/** `unreported`: requests from browsers that don't report their visit. */
export type Source = {
  readonly type: 'campaign' | 'host' | 'direct' | 'unreported'
  readonly name: string
  readonly visits: number
  readonly sent: number
}

export type Terms = ReviewPromise & {
  /** In their order; unreached ones are shown with 0. */
  readonly levels: readonly string[]
}

/** @param now when the counts were read. */
export function numbersOf(
  counts: Counts,
  period: Span,
  buckets: readonly Span[],
  { levels, ...promise }: Terms,
  now: Date,
) {
  const series = seriesOver(buckets)
  const finished = counts.quiz.filter(({ action }) => action === 'finished')
  return {
    period,
    buckets,
    views: {
      ...series(counts.views),
      pages: [...Map.groupBy(counts.views, ({ view }) => view)]
        .map(([view, rows]) => ({ view, ...series(rows) }))
        .sort((one, other) => other.total - one.total || compare(one.view, other.view)),
      byPrograms: total(counts.devices.filter(({ device }) => device === 'program')),
    },
    visits: total(counts.arrivals),
    sources: sourcesOf(counts),
    vitals: vitalNumbers(counts.vitals),
    devices: deviceNumbers(counts),
    forms: byKind((kind) => formNumbers(counts.forms.filter(({ form }) => form === kind))),
    quiz: {
      started: total(counts.quiz) - total(finished),
      finished: total(finished),
      levels: levelNumbers(finished, levels),
    },
    requests: requestNumbers(counts, series),
    reviews: reviewsOf(counts.rescues, promise, now),
  }
}

export function isEmpty({ views, visits, quiz, requests, vitals }: Numbers): boolean {
  const requestsSeen = requests.total + requests.held + requests.won
  return views.total + visits + quiz.started + quiz.finished + requestsSeen + vitals.length === 0
}

type Counted = { readonly count: number }
type CountedDay = Counted & { readonly day: string }

const total = (rows: readonly Counted[]) => sum(rows.map(({ count }) => count))
const compare = (one: string, other: string) => (one < other ? -1 : 1)

function totalsBy<Row extends Counted, Key>(rows: readonly Row[], key: (row: Row) => Key): ReadonlyMap<Key, number> {
  return new Map([...Map.groupBy(rows, key)].map(([one, group]) => [one, total(group)]))
}

/** A missing day counts as 0. */
function seriesOver(buckets: readonly Span[]): (rows: readonly CountedDay[]) => Series {
  return (rows) => {
    const byDay = totalsBy(rows, ({ day }) => day)
    const byBucket = buckets.map(() => 0)
    let index = 0
    for (const [day, count] of [...byDay].sort(([one], [other]) => compare(one, other))) {
      while (day > (buckets[index]?.to ?? day)) index += 1
      byBucket[index] = (byBucket[index] ?? 0) + count
    }
    return { total: sum(byBucket), byBucket }
  }
}

function sourcesOf({ arrivals, led }: Counts): readonly Source[] {
  const sources = new Map<string, { type: Source['type']; name: string; visits: number; sent: number }>()
  const of = (host: string | null, campaign: string | null) => {
    const type = campaign ? 'campaign' : host ? 'host' : host === null ? 'unreported' : 'direct'
    const name = campaign || host || ''
    const known = sources.get(`${type} ${name}`) ?? { type, name, visits: 0, sent: 0 }
    sources.set(`${type} ${name}`, known)
    return known
  }
  for (const { host, campaign, count } of arrivals) of(host, campaign).visits += count
  for (const { host, campaign, count } of led) of(host, campaign).sent += count
  return [...sources.values()].sort(
    (one, other) => other.visits - one.visits || other.sent - one.sent || compare(one.name, other.name),
  )
}

function vitalNumbers(rows: Counts['vitals']) {
  const most = (row: Speed) => Math.max(...vitalNames.map((vital) => row[vital].samples))
  return [...Map.groupBy(rows, ({ view }) => view)]
    .map(([view, own]) => ({ view, ...speedOf(own) }))
    .sort((one, other) => most(other) - most(one) || compare(one.view, other.view))
}

function speedOf(rows: Counts['vitals']) {
  const of = (vital: Vital) => {
    const counted = rows.filter((row) => row.vital === vital)
    return percentile75(
      vital,
      totalsBy(counted, ({ atMost }) => atMost),
    )
  }
  return { lcp: of('lcp'), inp: of('inp'), cls: of('cls') }
}

/** Only devices that were seen, unknown ones last. */
function deviceNumbers({ devices: seen, vitals: rows }: Counts) {
  const names = [...(Object.keys(devices) as Device[]), ''] as const
  return names.flatMap((device) => {
    const views = total(seen.filter((row) => row.device === device))
    return views > 0 ? [{ device, views, ...speedOf(rows.filter((row) => row.device === device)) }] : []
  })
}

function formNumbers(rows: Counts['forms']): Readonly<Record<FormAction, number>> {
  const of = (action: FormAction) => total(rows.filter((row) => row.action === action))
  return { started: of('started'), sent: of('sent'), failed: of('failed') }
}

function levelNumbers(finished: Counts['quiz'], levels: readonly string[]) {
  const counts = totalsBy(finished, ({ level }) => level)
  return [...new Set([...levels, ...counts.keys()])].map((level) => ({ level, count: counts.get(level) ?? 0 }))
}

function requestNumbers({ requests, timed, won }: Counts, series: (rows: readonly CountedDay[]) => Series) {
  const kept = requests.filter(({ state }) => state !== 'held')
  return {
    ...series(kept),
    kinds: byKind((kind) => total(kept.filter((row) => row.kind === kind))),
    held: total(requests) - total(kept),
    timed,
    won,
  }
}

export function statesOf(rows: StateCounts) {
  return storedStates.map((state) => ({
    state,
    ...byKind((kind) => total(rows.filter((row) => row.state === state && row.kind === kind))),
  }))
}

function byKind<T>(of: (kind: RequestKind) => T): Readonly<Record<RequestKind, T>> {
  return { 'prompt-rescue': of('prompt-rescue'), consultation: of('consultation') }
}
