import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Does this after the test that asks for it, or that it is asked for before; after all tests of the file, outside of
 * any. In `beforeAll` it is too late to ask.
 */
export function atEnd(work: () => unknown): void {
  const end = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  end(async () => void (await work()))
}
