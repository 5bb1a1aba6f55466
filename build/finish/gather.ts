import { glob, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { files } from '../../app/paths.ts'
import type { CachePolicy } from '../../contracts/site-manifest.ts'
import { builtPages, dist } from '../dist.ts'

/** A file that the site serves and the build has made somewhere. */
export type GatheredFile = { readonly path: string; readonly source: string; readonly cache: CachePolicy }

/**
 * Every file of the site but the pages.
 * @param root the project's folder.
 */
export async function gatherFiles(root = '.'): Promise<GatheredFile[]> {
  const gathered: GatheredFile[] = [
    { path: files.checklist, source: join(root, dist.checklist, 'ai-hype-checklist.pdf'), cache: 'document' },
  ]
  const add = async (folder: string, pattern: string, cache: CachePolicy) => {
    const cwd = join(root, folder)
    for await (const file of glob(pattern, { cwd })) gathered.push({ path: `/${file}`, source: join(cwd, file), cache })
  }
  await add(builtPages, '*.{svg,png,ico}', 'document')
  await add(builtPages, 'fonts/*', 'immutable')
  await add(dist.pictures, 'uploads/*', 'immutable')
  await add(dist.islands, 'assets/*', 'immutable')
  // `glob` would leave out the folder whose name begins with a dot.
  const forReaders = join(root, dist.forReaders)
  for (const entry of await readdir(forReaders, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name)
    if (entry.isFile()) gathered.push({ path: `/${relative(forReaders, source)}`, source, cache: 'document' })
  }
  return gathered
}
