const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** After this long, in ms, an item that keeps failing is given up. */
export const giveUpAfterMs = 5 * 24 * hourMs

/** Up to this part is added to a delay, so that what failed together is not tried together again. */
const jitter = 0.25

/**
 * @param failures attempts that have failed before this one.
 * @returns how long an item waits for its next attempt, in ms: from 1 minute, doubling, to 1 hour at most.
 */
export function itemDelayMs(failures: number): number {
  return spread(Math.min(minuteMs * 2 ** failures, hourMs / (1 + jitter)))
}

/**
 * @param faults how often the way out was found closed, one after another, before this time.
 * @returns how long the queue waits before it tries the way again, in ms: from 5 s to about a minute.
 */
export function wayDelayMs(faults: number): number {
  return spread(Math.min(5_000 * 2 ** faults, minuteMs))
}

function spread(ms: number): number {
  return Math.round(ms * (1 + Math.random() * jitter))
}
