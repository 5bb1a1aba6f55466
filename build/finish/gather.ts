import { glob, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { files } from '../../app/paths.ts'
import type { CachePolicy } from '../../contracts/site-manifest.ts'
import { builtPages, dist } from '../dist.ts'

/** A file that the site serves and the build has made somewhere. */
export type GatheredFile = { readonly path: string; readonly source: string; readonly cache: CachePolicy }

/** Every file of the site but the pages. */
export async function gatherFiles(): Promise<GatheredFile[]> {
  const gathered: GatheredFile[] = [
    { path: files.checklist, source: join(dist.checklist, 'ai-hype-checklist.pdf'), cache: 'document' },
  ]
  const add = async (folder: string, pattern: string, cache: CachePolicy) => {
    for await (const file of glob(pattern, { cwd: folder })) {
      gathered.push({ path: `/${file}`, source: join(folder, file), cache })
    }
  }
  await add(builtPages, '*.{svg,png,ico}', 'document')
  await add(builtPages, 'fonts/*', 'immutable')
  await add(dist.pictures, 'uploads/*', 'immutable')
  await add(dist.islands, 'assets/*', 'immutable')
  // `glob` would leave out the folder whose name begins with a dot.
  for (const entry of await readdir(dist.forReaders, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name)
    if (entry.isFile()) gathered.push({ path: `/${relative(dist.forReaders, source)}`, source, cache: 'document' })
  }
  return gathered
}
