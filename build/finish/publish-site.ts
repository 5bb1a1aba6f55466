import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Read by the server besides the files that it serves. app/document/document-parts.ts relies on these paths. */
const runtime = [
  'words',
  'pages/server',
  'pages/client/assets',
  'islands/.vite',
  'islands/word-names.json',
  'documents',
  'for-readers/cards.json',
  'desk',
]

export const nextSite = 'site.next'

/** Replaces the published site in one step, so that a killed build leaves it whole. @throws when a part is missing. */
export async function publishSite(build: string): Promise<void> {
  const [site, next, old] = [join(build, 'site'), join(build, nextSite), join(build, 'site.old')]
  for (const part of runtime) await cp(join(build, part), join(next, 'runtime', part), { recursive: true })
  await cp('content', join(next, 'content'), { recursive: true, filter: (path) => !/schema|README/.test(path) })
  await rm(old, { recursive: true, force: true })
  await rename(site, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(next, site)
  await rm(old, { recursive: true, force: true })
}
