/** The numbers of a report: what the table, the page and `--json` show. */
import { rollup, sum } from 'd3-array'
import { requestAddresses } from '../../contracts/addresses.ts'
import { fieldOrder, type RequestKind } from '../../contracts/form-fields.ts'
import { type Device, devices, type FormAction, type Vital, vitals } from '../../contracts/monitoring.ts'
import { type ImplausibleDay, implausibleDays } from './implausible.ts'
import { type Percentile, percentile75 } from './percentile.ts'
import { type Bucket, bucketsOf, type Grain, grainOf, type Span } from './period.ts'
import { type Counts, type RequestState, requestStates } from './read.ts'

export const requestKinds = Object.keys(fieldOrder) as readonly RequestKind[]
export const vitalNames = Object.keys(vitals) as readonly Vital[]

/** How often over the whole period, and in each of its buckets. */
export type Series = { readonly total: number; readonly byBucket: readonly number[] }

/** A step of a funnel. `name` says what it is (format.ts). */
export type Step = {
  readonly name: 'any-view' | 'form-view' | 'form-started' | 'form-sent' | 'stored' | 'started' | 'finished'
  readonly count: number
}

/** How fast something was. */
export type Speed = Readonly<Record<Vital, Percentile>>

/** What is counted by name, the most frequent first. */
export type Ranking = readonly { readonly name: string; readonly count: number }[]

export type Numbers = {
  /** ISO 8601, UTC. */
  readonly madeAt: string
  /** Days, both included. */
  readonly period: Span
  readonly grain: Grain
  readonly buckets: readonly Bucket[]
  /** The first day with a view at all, perhaps before the period; null when none was ever counted. */
  readonly countedSince: string | null
  readonly views: Series & {
    readonly pages: readonly (Series & { readonly view: string })[]
    readonly implausible: readonly ImplausibleDay[]
    /** Those of programs that say what they are; no other number has them. */
    readonly byPrograms: number
  }
  /** Pages that were opened from somewhere else than this site, by the host of the link and by campaign. */
  readonly sources: { readonly total: number; readonly hosts: Ranking; readonly campaigns: Ranking }
  readonly vitals: readonly ({ readonly view: string } & Speed)[]
  /** '' is what was counted before devices were. */
  readonly devices: readonly ({ readonly device: Device | ''; readonly views: number } & Speed)[]
  readonly forms: Readonly<Record<RequestKind, Readonly<Record<FormAction, number>>>>
  readonly quiz: {
    readonly started: Series
    readonly finished: Series
    /** In the order of `levels`, then any others. */
    readonly levels: readonly { readonly level: string; readonly count: number }[]
  }
  readonly requests: Series & {
    readonly kinds: Readonly<Record<RequestKind, Series>>
    readonly states: readonly ({ readonly state: RequestState; readonly total: number } & Readonly<
      Record<RequestKind, number>
    >)[]
  }
  /** Stored requests without those held back as spam: programs that send it do not view pages. */
  readonly funnels: { readonly request: readonly Step[]; readonly quiz: readonly Step[] }
}

/**
 * @param levels names of the quiz's levels, in their order, so that one that nobody reached is there with 0.
 * @param now when the counts were read.
 */
export function numbersOf(counts: Counts, period: Span, levels: readonly string[], now: Date): Numbers {
  const grain = grainOf(period)
  const buckets = bucketsOf(period, grain, now)
  const series = seriesOver(buckets)
  const started = series(counts.quiz.filter(({ action }) => action === 'started'))
  const finished = counts.quiz.filter(({ action }) => action === 'finished')
  const requests = requestNumbers(counts.requests, series)
  const kept = requests.total - (requests.states.find(({ state }) => state === 'held')?.total ?? 0)
  const forms = formNumbers(counts.forms)
  const ofForms = (action: FormAction) => sum(requestKinds, (kind) => forms[kind][action])
  const formViews = new Set<string>(requestKinds.map((kind) => requestAddresses[kind].post))
  return {
    madeAt: now.toISOString(),
    period,
    grain,
    buckets,
    countedSince: counts.countedSince,
    views: {
      ...series(counts.views),
      pages: grouped(counts.views, ({ view }) => view)
        .map(([view, rows]) => ({ view, ...series(rows) }))
        .sort((one, other) => other.total - one.total || compare(one.view, other.view)),
      implausible: implausibleDays(counts.views),
      byPrograms: total(counts.devices.filter(({ device }) => device === 'program')),
    },
    sources: {
      total: total(counts.sources),
      hosts: ranking(counts.sources, ({ host }) => host),
      campaigns: ranking(
        counts.sources.filter(({ campaign }) => campaign !== ''),
        ({ campaign }) => campaign,
      ),
    },
    vitals: vitalNumbers(counts.vitals),
    devices: deviceNumbers(counts),
    forms,
    quiz: { started, finished: series(finished), levels: levelNumbers(finished, levels) },
    requests,
    funnels: {
      request: [
        { name: 'any-view', count: total(counts.views) },
        { name: 'form-view', count: total(counts.views.filter(({ view }) => formViews.has(view))) },
        { name: 'form-started', count: ofForms('started') },
        { name: 'form-sent', count: ofForms('sent') },
        { name: 'stored', count: kept },
      ],
      quiz: [
        { name: 'started', count: started.total },
        { name: 'finished', count: total(finished) },
      ],
    },
  }
}

/** @returns whether nothing at all was counted or stored in the period. */
export function isEmpty({ views, sources, quiz, requests, vitals }: Numbers): boolean {
  return views.total + sources.total + quiz.started.total + quiz.finished.total + requests.total + vitals.length === 0
}

type Counted = { readonly count: number }
type CountedDay = Counted & { readonly day: string }

const total = (rows: readonly Counted[]) => sum(rows, ({ count }) => count)
const compare = (one: string, other: string) => (one < other ? -1 : 1)

function grouped<Row>(rows: readonly Row[], key: (row: Row) => string): [string, readonly Row[]][] {
  return [...rollup(rows, (group) => group, key)]
}

/** A bucket without rows gets 0: a day that is missing is a day without any. */
function seriesOver(buckets: readonly Bucket[]): (rows: readonly CountedDay[]) => Series {
  return (rows) => {
    const byDay = rollup(rows, total, ({ day }) => day)
    const byBucket = buckets.map(() => 0)
    let index = 0
    for (const [day, count] of [...byDay].sort(([one], [other]) => compare(one, other))) {
      while (day > (buckets[index]?.to ?? day)) index += 1
      byBucket[index] = (byBucket[index] ?? 0) + count
    }
    return { total: sum(byBucket), byBucket }
  }
}

function vitalNumbers(rows: Counts['vitals']): Numbers['vitals'] {
  const most = (row: Numbers['vitals'][number]) => Math.max(...vitalNames.map((vital) => row[vital].samples))
  return grouped(rows, ({ view }) => view)
    .map(([view, own]) => ({ view, ...speedOf(own) }))
    .sort((one, other) => most(other) - most(one) || compare(one.view, other.view))
}

function speedOf(rows: Counts['vitals']): Speed {
  const of = (vital: Vital) => {
    const counted = rows.filter((row) => row.vital === vital)
    return percentile75(
      vital,
      rollup(counted, total, ({ atMost }) => atMost),
    )
  }
  return { lcp: of('lcp'), inp: of('inp'), cls: of('cls') }
}

/** Only devices that were seen, the largest first, and what has none last. */
function deviceNumbers({ devices: seen, vitals: rows }: Counts): Numbers['devices'] {
  const names = [...(Object.keys(devices) as Device[]), ''] as const
  return names.flatMap((device) => {
    const views = total(seen.filter((row) => row.device === device))
    return views > 0 ? [{ device, views, ...speedOf(rows.filter((row) => row.device === device)) }] : []
  })
}

function formNumbers(rows: Counts['forms']): Numbers['forms'] {
  return byKind((kind) => {
    const of = (action: FormAction) => total(rows.filter((row) => row.form === kind && row.action === action))
    return { started: of('started'), sent: of('sent'), failed: of('failed') }
  })
}

function ranking<Row extends Counted>(rows: readonly Row[], name: (row: Row) => string): Ranking {
  return [...rollup(rows, total, name)]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || compare(one.name, other.name))
}

function levelNumbers(finished: Counts['quiz'], levels: readonly string[]): Numbers['quiz']['levels'] {
  const counts = rollup(finished, total, ({ level }) => level)
  return [...new Set([...levels, ...counts.keys()])].map((level) => ({ level, count: counts.get(level) ?? 0 }))
}

function requestNumbers(
  rows: Counts['requests'],
  series: (rows: readonly CountedDay[]) => Series,
): Numbers['requests'] {
  const kinds = (of: Counts['requests']) => byKind((kind) => total(of.filter((row) => row.kind === kind)))
  return {
    ...series(rows),
    kinds: byKind((kind) => series(rows.filter((row) => row.kind === kind))),
    states: requestStates.map((state) => {
      const own = rows.filter((row) => row.state === state)
      return { state, total: total(own), ...kinds(own) }
    }),
  }
}

function byKind<T>(of: (kind: RequestKind) => T): Readonly<Record<RequestKind, T>> {
  return { 'prompt-rescue': of('prompt-rescue'), consultation: of('consultation') }
}
