import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readContent } from '../../words/content.ts'
import { findingLine } from '../../words/judge/finding.ts'
import { usedPictures } from '../../words/judge/pictures.ts'
import { openCache } from '../cache.ts'
import { dist } from '../dist.ts'
import { makePictures } from './make-pictures.ts'

/**
 * Makes the content's pictures in `dist/pictures/`, and their list for the pages.
 * @throws with a line for each unusable one.
 */
export async function buildPictures(): Promise<void> {
  const caches = { fetched: openCache('fetched-pictures'), encoded: openCache('pictures') }
  const used = usedPictures(readContent(process.cwd()))
  const { pictures, files, findings } = await makePictures(used, { folder: 'content/uploads', ...caches })
  if (findings.length > 0) throw new Error(findings.map(findingLine).join('\n'))
  await rm(dist.pictures, { recursive: true, force: true })
  await mkdir(dist.pictures, { recursive: true })
  for (const [path, bytes] of files) {
    const file = join(dist.pictures, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  await writeFile(join(dist.pictures, 'pictures.json'), JSON.stringify(pictures))
  for (const cache of Object.values(caches)) await cache.prune()
}
