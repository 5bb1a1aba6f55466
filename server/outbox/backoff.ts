import { hourMs, minuteMs } from '../../contracts/durations.ts'

export const giveUpAfterMs = 5 * 24 * hourMs

/** Copies of unknown outcome before an item is dead-lettered. */
export const maxCopies = 3

/** Added to a delay at most, so that items that failed together aren't retried together. */
const jitter = 0.25

/** The pauses after the first and second copy of unknown outcome: a mailbox may get all of them. */
const copyDelaysMs = [hourMs, 6 * hourMs] as const

/** @param failures before this attempt. @returns ms: from 1 minute, doubling, to 1 hour. */
export function itemDelayMs(failures: number): number {
  return spread(Math.min(minuteMs * 2 ** failures, hourMs / (1 + jitter)))
}

export function copyDelayMs(copies: number): number | undefined {
  if (copies >= maxCopies) return undefined
  return spread(copyDelaysMs[copies - 1] ?? hourMs)
}

/** @param faults of the transport in a row. @returns ms: from 5 s to about a minute. */
export function transportDelayMs(faults: number): number {
  return spread(Math.min(5_000 * 2 ** faults, minuteMs))
}

function spread(ms: number): number {
  return Math.round(ms * (1 + Math.random() * jitter))
}
