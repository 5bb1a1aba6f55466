import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildInfo } from './manifest.ts'

export const buildInfoFile = 'build-info.json'

export async function readBuildInfo(folder: string): Promise<BuildInfo> {
  return JSON.parse(await readFile(join(folder, buildInfoFile), 'utf8'))
}

/** Whether every file of a site is complete. A full disk or a power failure may have truncated some. */
export async function isSiteIntact(folder: string): Promise<boolean> {
  try {
    const { digests, replacing = {} } = await readBuildInfo(folder)
    const same = Object.entries(digests).map(async ([file, digest]) => {
      const bytes = await readFile(join(folder, file))
      return [digest, replacing[file]].includes(createHash('sha256').update(bytes).digest('hex'))
    })
    return (await Promise.all(same)).every(Boolean)
  } catch {
    return false
  }
}
