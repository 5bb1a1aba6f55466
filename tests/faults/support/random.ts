/** Chance that can be repeated: a failed test says its seed, and `FAULTS_SEED` sets it. */
import type { TestContext } from 'vitest'

/** @returns a number from 0 to just below 1. */
export type Random = () => number

/** Prints the seed when the test fails. */
export function randomFor({ onTestFailed, task }: TestContext): Random {
  const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 32))
  onTestFailed(() => console.error(`${task.name}: repeat it with FAULTS_SEED=${seed}`))
  return mulberry32(seed)
}

/** A small generator that is good enough to choose moments and words. */
function mulberry32(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
