/** What the site records of its own promises, as the rescue page shows it. Days are `yyyy-mm-dd` on the firm's clock. */

export const promiseKinds = ['review', 'delivery'] as const
export type PromiseKind = (typeof promiseKinds)[number]

export type PromiseTick = {
  /** When it was due. */
  readonly day: string
  /** Percent of its time that was used, rounded up. Null: late, and not sent. */
  readonly share: number | null
  readonly reason: string
}

export type OwnRecord = {
  readonly since: string
  /** Null below `fewestDrawn`: one client's days could be told from so few. */
  readonly drawn: ({ readonly from: string } & Readonly<Record<PromiseKind, readonly PromiseTick[]>>) | null
}

export const recordedDays = 90

/** In characters. */
export const maxReason = 300

/** Of each kind. */
export const fewestDrawn = 10

export function isLate({ share }: Pick<PromiseTick, 'share'>): boolean {
  return share === null || share > 100
}

/** @returns hours over the promised ones, at least 1; null while nothing is sent. */
export function hoursLate({ share }: Pick<PromiseTick, 'share'>, promised: number): number | null {
  return share === null ? null : Math.max(1, Math.round(((share - 100) * promised) / 100))
}
