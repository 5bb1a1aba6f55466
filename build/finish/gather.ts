import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { CachePolicy } from '../../contracts/site-manifest.ts'
import { dist } from '../dist.ts'

/** A file that the site serves and the build has made somewhere. */
export type GatheredFile = { readonly path: string; readonly source: string; readonly cache: CachePolicy }

/** Where the files lie, each at its address from there on. */
const folders: readonly (readonly [folder: string, pattern: string, cache: CachePolicy])[] = [
  [dist.checklist, '*.pdf', 'document'],
  [`${dist.brand}/public`, '*.{svg,png,ico}', 'document'],
  [`${dist.brand}/public`, 'fonts/*', 'immutable'],
  [dist.pictures, 'uploads/*', 'immutable'],
  [dist.islands, 'assets/*', 'immutable'],
  [dist.words, 'assets/*', 'immutable'],
  [dist.forReaders, '{*.webmanifest,cards/*}', 'document'],
]

/**
 * Every file of the site that is the same for all settings.
 * @param root the project's folder.
 */
export async function gatherFiles(root = '.'): Promise<GatheredFile[]> {
  const gathered = folders.map(async ([folder, pattern, cache]) => {
    const files = await Array.fromAsync(glob(pattern, { cwd: join(root, folder) }))
    return files.map((file) => ({ path: `/${file}`, source: join(root, folder, file), cache }))
  })
  return (await Promise.all(gathered)).flat()
}
