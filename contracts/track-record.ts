/**
 * The track record that the rescue page shows: which deadlines the firm kept. Days are `yyyy-mm-dd` in its time zone.
 */

export const deadlineKinds = ['review', 'delivery'] as const
export type DeadlineKind = (typeof deadlineKinds)[number]

export type DeadlineOutcome = {
  /** When it was due. */
  readonly day: string
  /** The percentage of the time that was used, rounded up. Null: late and not sent. */
  readonly share: number | null
  readonly reason: string
}

export type TrackRecord = {
  readonly since: string
  /** Null below `minOutcomes`, because so few could reveal the days of one client. */
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

/** @returns the hours after the deadline, at least 1; null while nothing is sent. */
export function computeHoursLate({ share }: Pick<DeadlineOutcome, 'share'>, promised: number): number | null {
  return share === null ? null : Math.max(1, Math.round(((share - 100) * promised) / 100))
}
