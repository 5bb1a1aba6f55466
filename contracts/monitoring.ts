/** What the browser reports and the server counts. */
import type { RequestKind } from './form-fields.ts'
import type { Arrival } from './visit.ts'

/** Where the browser sends what our own server counts. */
export const monitoringAddress = '/monitoring'

/** Where Datadog's SDK sends what it records: our own origin passes it on. */
export const datadogAddress = '/monitoring/datadog'

/** By the width of the window, from the largest down; the least that each has, in CSS pixels. */
export const devices = { desktop: 1024, tablet: 640, phone: 0 } as const
export type Device = keyof typeof devices

/** What has been seen of the quiz; `finished` has a level. */
export type QuizAction = 'started' | 'finished'

/**
 * What has been seen of a form: something was put in; its confirmation was shown; something else was said than that it is
 * stored, whether a field has to be changed or the server is away.
 */
export const formActions = ['started', 'sent', 'failed'] as const
export type FormAction = (typeof formActions)[number]

export type Step =
  | { readonly quiz: 'started' }
  | { readonly quiz: 'finished'; readonly level: string }
  | { readonly form: RequestKind; readonly action: FormAction }

/** As many as a view can have. */
export const maxSteps = 8

/** What a browser says of a view each time that its page is left or hidden. Nothing in it says whose browser it is. */
export type ViewReport = {
  /** The pattern of the page's route. */
  readonly view: string
  readonly device: Device
  /** Whether a program steers the browser, and says so. */
  readonly automated: boolean
  /** What is said once of each view, when it is first left. */
  readonly shown?: {
    readonly vitals: Readonly<Partial<Record<Vital, number>>>
    /** What led to the site, when something did. */
    readonly source?: Arrival
  }
  /** Those since the last report. */
  readonly steps: readonly Step[]
}

/**
 * The vitals of a page, and the upper bounds of the buckets that they are counted in. LCP and INP in ms, CLS in
 * thousandths. Up to `good` Google calls them good at the 75th percentile, and above `poor` poor (web.dev/articles/vitals).
 */
export const vitals = {
  lcp: { good: 2_500, poor: 4_000, bounds: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000] },
  inp: { good: 200, poor: 500, bounds: [25, 50, 100, 150, 200, 300, 500, 1_000] },
  cls: { good: 100, poor: 250, bounds: [0, 10, 25, 50, 100, 150, 250, 500] },
} as const

export type Vital = keyof typeof vitals

/** The upper bound of the last bucket, which takes what is above all others. */
export const overflow = 2_147_483_647

/** @returns the upper bound of the bucket that a value is counted in. */
export function bucketOf(vital: Vital, value: number): number {
  return vitals[vital].bounds.find((bound) => value <= bound) ?? overflow
}

/** What a view without a name, or with one that the site does not have, is counted as. */
export const unknownView = 'Unknown View'
