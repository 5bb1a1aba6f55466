import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './at-end.ts'

/** @returns an empty folder, which is gone at the end. */
export async function newFolder(name = 'test-'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}
