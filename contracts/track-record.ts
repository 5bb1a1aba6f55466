/** What the site records of its own promises, as the rescue page shows it. Days are `yyyy-mm-dd` on the firm's clock. */

export const deadlineKinds = ['review', 'delivery'] as const
export type DeadlineKind = (typeof deadlineKinds)[number]

export type DeadlineOutcome = {
  /** When it was due. */
  readonly day: string
  /** Percent of its time that was used, rounded up. Null: late, and not sent. */
  readonly share: number | null
  readonly reason: string
}

export type TrackRecord = {
  readonly since: string
  /** Null below `minOutcomes`: one client's days could be told from so few. */
  readonly drawn: ({ readonly from: string } & Readonly<Record<DeadlineKind, readonly DeadlineOutcome[]>>) | null
}

export const recordedDays = 90

/** In characters. */
export const maxReason = 300

/** Of each kind. */
export const minOutcomes = 10

export function isLate({ share }: Pick<DeadlineOutcome, 'share'>): boolean {
  return share === null || share > 100
}

/** @returns hours over the promised ones, at least 1; null while nothing is sent. */
export function computeHoursLate({ share }: Pick<DeadlineOutcome, 'share'>, promised: number): number | null {
  return share === null ? null : Math.max(1, Math.round(((share - 100) * promised) / 100))
}
