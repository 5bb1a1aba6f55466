/** What the browser reports and the server counts. */

/** Where the browser sends what it reports: our own origin, whoever reads it in the end. */
export const monitoringAddress = '/monitoring'

/** What the browser gives in place of Datadog's keys where nothing is forwarded, and our own server counts. */
export const ownKeys = { applicationId: '00000000-0000-0000-0000-000000000000', clientToken: 'own' } as const

/** Names of the actions that the quiz reports; `finished` carries its level as `level`. */
export const quizActions = { started: 'quiz-started', finished: 'quiz-finished' } as const

export type QuizAction = keyof typeof quizActions

/**
 * The vitals of a page, and the upper bounds of the buckets that they are counted in. LCP and INP in ms, CLS in
 * thousandths. `good` is the limit that Google calls good at the 75th percentile (web.dev/articles/vitals).
 */
export const vitals = {
  lcp: { good: 2_500, bounds: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000] },
  inp: { good: 200, bounds: [25, 50, 100, 150, 200, 300, 500, 1_000] },
  cls: { good: 100, bounds: [0, 10, 25, 50, 100, 150, 250, 500] },
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
