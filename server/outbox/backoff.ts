const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** After this long, in ms, an item that keeps failing is given up. */
export const giveUpAfterMs = 5 * 24 * hourMs

/** Copies of an item that may go out when nobody says whether they arrived: after that many it is given up. */
export const maxCopies = 3

/** Up to this part is added to a delay, so that what failed together is not tried together again. */
const jitter = 0.25

/** The pauses after the first and the second copy of unknown outcome, in ms: a mailbox may get all of them. */
const copyDelaysMs = [hourMs, 6 * hourMs] as const

/** Nothing waits longer than this, in ms: what claims to was stored under a wrong clock. */
export const longestDelayMs = 6 * hourMs * (1 + jitter)

/** Nor does the queue wait longer than this, in ms, for a transport that was down. */
export const longestPauseMs = minuteMs * (1 + jitter)

/**
 * @param failures attempts that have failed before this one.
 * @returns how long an item waits for its next attempt, in ms: from 1 minute, doubling, to 1 hour at most.
 */
export function itemDelayMs(failures: number): number {
  return spread(Math.min(minuteMs * 2 ** failures, hourMs / (1 + jitter)))
}

/**
 * @param copies how many have gone out, all of unknown outcome.
 * @returns how long the next copy waits, in ms; undefined when there is to be none.
 */
export function copyDelayMs(copies: number): number | undefined {
  if (copies >= maxCopies) return undefined
  return spread(copyDelaysMs[copies - 1] ?? hourMs)
}

/**
 * @param faults how often in a row the transport was found down before this time.
 * @returns how long the queue waits before it tries the transport again, in ms: from 5 s to about a minute.
 */
export function transportDelayMs(faults: number): number {
  return spread(Math.min(5_000 * 2 ** faults, minuteMs))
}

function spread(ms: number): number {
  return Math.round(ms * (1 + Math.random() * jitter))
}
