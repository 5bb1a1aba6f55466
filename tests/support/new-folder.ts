import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** @returns an empty folder, which is gone after the test that asks for it, or before which it is asked for. */
export async function newFolder(name = 'test-'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
