/** Repeatable random numbers: a failed test prints its seed, and `FAULTS_SEED` sets it. */
import type { TestContext } from 'vitest'
import { randomFrom } from '../../../brand/random.ts'

/** @returns a number from 0 to just below 1. */
export type Random = () => number

/** Prints the seed when the test fails. */
export function randomFor({ onTestFailed, task }: TestContext): Random {
  const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 32))
  onTestFailed(() => console.error(`${task.name}: repeat it with FAULTS_SEED=${seed}`))
  return randomFrom(seed)
}
