import type { RequestState } from './desk.ts'
import type { RequestKind } from './form-fields.ts'
import type { Device, FormAction, Vital } from './monitoring.ts'

/** From the first day to the last, `yyyy-mm-dd` in UTC. */
export type Span = { readonly from: string; readonly to: string }

export type Grain = 'day' | 'week'

export type Series = { readonly total: number; readonly byBucket: readonly number[] }

/** With fewer samples, one more visitor moves a percentile too far. */
export const fewestSamples = 20

/** In ms, for CLS in thousandths. */
export type Percentile = {
  readonly samples: number
  /** Null with too few samples; the lower bound in the open bucket, with `above`. */
  readonly p75: number | null
  readonly above: boolean
  /** Exact, because Google's limit is a bound. */
  readonly good: boolean | null
}

export type Speed = Readonly<Record<Vital, Percentile>>

/** `unreported`: requests from browsers that don't report their visit. */
export type Source = {
  readonly type: 'campaign' | 'host' | 'direct' | 'unreported'
  readonly name: string
  readonly visits: number
  readonly sent: number
}

/** `noViews`: none in the period; the first was on `day`. `programs`: `count` views of bots, in no number. */
export type Remark = {
  readonly code: 'notCounted' | 'noViews' | 'countingBegan' | 'comparedBegan' | 'programs' | 'erased' | 'noRequests'
  readonly values: Readonly<Record<string, string | number>>
}

/** Requests are those received in the period and not held as spam, unless it says otherwise. */
export type Numbers = {
  readonly period: Span
  readonly buckets: readonly Span[]
  readonly views: Series & {
    readonly pages: readonly (Series & { readonly view: string })[]
    readonly byPrograms: number
  }
  readonly visits: number
  readonly sources: readonly Source[]
  readonly vitals: readonly ({ readonly view: string } & Speed)[]
  readonly devices: readonly ({ readonly device: Device | ''; readonly views: number } & Speed)[]
  readonly forms: Readonly<Record<RequestKind, Readonly<Record<FormAction, number>>>>
  readonly quiz: {
    readonly started: number
    readonly finished: number
    readonly levels: readonly { readonly level: string; readonly count: number }[]
  }
  readonly requests: Series & {
    readonly kinds: Readonly<Record<RequestKind, number>>
    readonly held: number
    readonly timed: number
    readonly won: number
  }
  readonly reviews: { readonly inTime: number; readonly due: number }
}

export type Report = Numbers & {
  readonly madeAt: string
  readonly grain: Grain
  readonly countedSince: string | null
  readonly before: Numbers | null
  readonly states: readonly ({ readonly state: RequestState | 'held' } & Readonly<Record<RequestKind, number>>)[]
  readonly remarks: readonly Remark[]
}

export const reportPeriods = ['today', '7', '28', '84', '364'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

export type ReportPage = {
  readonly report: Report
  readonly period: ReportPeriod
}
