/** The numbers of a report, as the desk, the command and the CSV show them: facts and codes, which are worded there. */
import type { RequestState } from './desk.ts'
import type { RequestKind } from './form-fields.ts'
import type { Device, FormAction, Vital } from './monitoring.ts'

/** Days from the first to the last, both included; `yyyy-mm-dd` in UTC, as the counts are kept. */
export type Span = { readonly from: string; readonly to: string }

export type Grain = 'day' | 'week'

/** One point of a plot. `whole` is false where the period ends within a week, and for a day that is not over. */
export type Bucket = Span & { readonly whole: boolean }

/** How often over the whole period, and in each of its buckets. */
export type Series = { readonly total: number; readonly byBucket: readonly number[] }

/** With fewer samples, one visitor more or less moves a percentile too far to say anything. */
export const fewestSamples = 20

/** Values in ms, for CLS in thousandths. */
export type Percentile = {
  readonly samples: number
  /**
   * Interpolated within its bucket, as if the samples in it were spread evenly; null with too few samples. A value in
   * the open bucket is the bound below it, and `above` is true.
   */
  readonly p75: number | null
  readonly above: boolean
  /** Whether it keeps the limit of Google; exact, because the limit is a bound. Null with too few samples. */
  readonly good: boolean | null
}

/** How fast something was. */
export type Speed = Readonly<Record<Vital, Percentile>>

/**
 * What led to visits, and to requests: a campaign, whatever the link stood on; else the site with the link; else nothing
 * that the browser tells. `untold` are requests alone, of browsers that say nothing of their visit.
 */
export type Source = {
  readonly type: 'campaign' | 'host' | 'direct' | 'untold'
  /** Of the campaign or the host; '' otherwise. */
  readonly name: string
  readonly visits: number
  readonly sent: number
}

/**
 * What a reader has to know to read the numbers right.
 * - `notCounted`: no view ever was; `noViews`: none in the period, the first was on `day`.
 * - `countingBegan`, `comparedBegan`: on `day`, within this period or within the one beside it.
 * - `programs`: had `count` views, which no number has.
 * - `erased`: requests before `day`, after `days`.
 */
export type Remark = {
  readonly code: 'notCounted' | 'noViews' | 'countingBegan' | 'comparedBegan' | 'programs' | 'erased' | 'noRequests'
  readonly values: Readonly<Record<string, string | number>>
}

/** Requests are those that were received in the period and are not held back as spam, unless it says otherwise. */
export type Numbers = {
  readonly period: Span
  readonly buckets: readonly Bucket[]
  readonly views: Series & {
    readonly pages: readonly (Series & { readonly view: string })[]
    /** Those of programs that say what they are; no other number has them. */
    readonly byPrograms: number
  }
  /** A visit is a page that was opened from somewhere else than this site. */
  readonly visits: number
  /** The most visits first. */
  readonly sources: readonly Source[]
  /** By page, the most samples first. */
  readonly vitals: readonly ({ readonly view: string } & Speed)[]
  /** '' is what was counted before devices were. */
  readonly devices: readonly ({ readonly device: Device | ''; readonly views: number } & Speed)[]
  readonly forms: Readonly<Record<RequestKind, Readonly<Record<FormAction, number>>>>
  readonly quiz: {
    readonly started: number
    readonly finished: number
    /** In the order of the quiz, then any others. */
    readonly levels: readonly { readonly level: string; readonly count: number }[]
  }
  readonly requests: Series & {
    readonly kinds: Readonly<Record<RequestKind, number>>
    /** Where they stand now, those that are held back too. */
    readonly states: readonly ({ readonly state: RequestState | 'held' } & Readonly<Record<RequestKind, number>>)[]
    /** Consultations with a time that was picked; the others asked for two times. */
    readonly timed: number
    /** Won within the period, whenever they were received. */
    readonly won: number
  }
  /** Prompt rescues whose review went out in time, and those whose time is over or whose review went out. */
  readonly reviews: { readonly inTime: number; readonly due: number }
}

/** A report: a period beside another of the same length. */
export type Report = Numbers & {
  /** ISO 8601, UTC. */
  readonly madeAt: string
  readonly grain: Grain
  /** The first day with a view at all, perhaps before the period; null when none was ever counted. */
  readonly countedSince: string | null
  /** Null when nothing was counted or stored then. */
  readonly before: Numbers | null
  readonly remarks: readonly Remark[]
}

/** What the desk reports on: so many whole days until yesterday, or the day that is not over. */
export const reportPeriods = ['today', '7', '28', '84', '364'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** What the desk's page of the report shows. */
export type ReportPage = {
  readonly report: Report
  readonly period: ReportPeriod
}
