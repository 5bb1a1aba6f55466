import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Runs after the current test, or after all tests of the file when called outside of one. Too late to call in
 * `beforeAll`.
 */
export function runAfterTest(work: () => unknown): void {
  const end = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  end(async () => void (await work()))
}
