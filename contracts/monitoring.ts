import type { RequestKind } from './form-fields.ts'
import type { IslandName } from './islands.ts'
import type { Arrival } from './visit.ts'

export const monitoringAddress = '/monitoring'

/** @returns the host that the SDK sends to for a value of `DATADOG_SITE` (the endpoint builder of @datadog/js-core). */
export function getDatadogIntake(site: string): string {
  const [extension, ...parts] = site.split('.').reverse()
  return `https://browser-intake-${parts.reverse().join('-')}.${extension}`
}

/** The minimum width of each, in CSS pixels. */
export const devices = { desktop: 1024, tablet: 640, phone: 0 } as const
export type Device = keyof typeof devices

/** `sent`: the confirmation was shown. `failed`: anything else. */
export const formActions = ['started', 'sent', 'failed'] as const
export type FormAction = (typeof formActions)[number]

export type Step =
  | { readonly quiz: 'started' }
  | { readonly quiz: 'finished'; readonly level: string }
  | { readonly form: RequestKind; readonly action: FormAction }
  /** React found other HTML than it renders, and replaced it. */
  | { readonly mismatch: IslandName }

export const maxSteps = 8

/** Sent whenever a page is closed or hidden. It doesn't identify a visitor. */
export type ViewReport = {
  readonly view: string
  readonly device: Device
  readonly automated: boolean
  readonly shown?: {
    readonly vitals: Readonly<Partial<Record<Vital, number>>>
    readonly source?: Arrival
  }
  readonly steps: readonly Step[]
}

/** Upper bounds: LCP and INP in ms, CLS in thousandths. `good` and `poor` are Google's (web.dev/articles/vitals). */
export const vitals = {
  lcp: { good: 2_500, poor: 4_000, bounds: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000] },
  inp: { good: 200, poor: 500, bounds: [25, 50, 100, 150, 200, 300, 500, 1_000] },
  cls: { good: 100, poor: 250, bounds: [0, 10, 25, 50, 100, 150, 250, 500] },
} as const

export type Vital = keyof typeof vitals

export const overflow = 2_147_483_647

export function findBucket(vital: Vital, value: number): number {
  return vitals[vital].bounds.find((bound) => value <= bound) ?? overflow
}

export const unknownView = 'Unknown View'

/**
 * The name under which monitoring counts a page: the pattern of its route.
 * @param pattern what React Router matched, with or without its leading slash; undefined when nothing matched.
 */
export function getViewName(pattern: string | undefined): string {
  if (pattern === undefined) return unknownView
  return pattern === '*' ? '*' : `/${pattern.replace(/^\//, '')}`
}
