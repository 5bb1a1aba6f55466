import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { CachePolicy } from '../../contracts/site-manifest.ts'
import { dist } from '../dist.ts'

export type GatheredFile = { readonly path: string; readonly source: string; readonly cache: CachePolicy }

/** Folders with files at their public address. */
const folders: readonly (readonly [folder: string, pattern: string, cache: CachePolicy])[] = [
  [dist.checklist, '*.pdf', 'document'],
  [`${dist.brand}/public`, '*.{svg,png,ico}', 'document'],
  [`${dist.brand}/public`, 'fonts/*', 'immutable'],
  [dist.pictures, 'uploads/*', 'immutable'],
  [dist.islands, 'assets/*', 'immutable'],
  [dist.words, 'assets/*', 'immutable'],
  [dist.forReaders, '{*.webmanifest,cards/*}', 'document'],
]

export async function gatherFiles(root = '.'): Promise<GatheredFile[]> {
  const gathered = folders.map(async ([folder, pattern, cache]) => {
    const files = await Array.fromAsync(glob(pattern, { cwd: join(root, folder) }))
    return files.map((file) => ({ path: `/${file}`, source: join(root, folder, file), cache }))
  })
  return (await Promise.all(gathered)).flat()
}
