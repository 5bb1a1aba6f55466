import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteContents } from '../../contracts/site-manifest.ts'

export const contentsFile = 'contents.json'

export async function readContents(folder: string): Promise<SiteContents> {
  return JSON.parse(await readFile(join(folder, contentsFile), 'utf8'))
}

/** Whether a site's folder has each file as it was made: a full disk or a power failure may have cut some off. */
export async function isWhole(folder: string): Promise<boolean> {
  try {
    const { digests, replacing = {} } = await readContents(folder)
    const same = Object.entries(digests).map(async ([file, digest]) => {
      const bytes = await readFile(join(folder, file))
      return [digest, replacing[file]].includes(createHash('sha256').update(bytes).digest('hex'))
    })
    return (await Promise.all(same)).every(Boolean)
  } catch {
    return false
  }
}
