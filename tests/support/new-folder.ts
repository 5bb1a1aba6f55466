import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAfterTest } from './after-test.ts'

/** @returns an empty folder, which is removed at the end. */
export async function createFolder(name = 'test-'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name))
  // A process that a test has killed may still be writing.
  runAfterTest(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
