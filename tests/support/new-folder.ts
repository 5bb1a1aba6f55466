import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { copyEmptyDatabase } from './empty-database.ts'

/**
 * Runs after the current test, or after all tests of the file when called outside of one. Too late to call in
 * `beforeAll`.
 */
export function runAfterTest(work: () => unknown): void {
  const end = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  end(async () => void (await work()))
}

/** @returns an empty folder, which is removed at the end. */
export async function createFolder(name = 'test-'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name))
  // A process that a test has killed may still be writing.
  runAfterTest(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** @returns a folder with an empty, migrated SQLite database. */
export async function createDataFolder(): Promise<string> {
  const folder = await createFolder()
  await copyEmptyDatabase(folder)
  return folder
}
