/**
 * Publishes a finished site: everything that the server reads lies in one folder, which takes the place of the one
 * before at once. A build that stops midway, or is killed, leaves the published site whole.
 */
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What the server runs besides the files that it serves. app/document/document-parts.ts finds its neighbors by these places. */
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

/** Where the next site is gathered before it is published. */
export const nextSite = 'site.next'

/**
 * @param build the folder of the build, with the finished files in `site.next`; they become `site`, and what the server
 *   runs is put below `site/runtime`.
 * @throws when a part of the build is missing; the published site then stays as it is.
 */
export async function publishSite(build: string): Promise<void> {
  const [site, next, old] = [join(build, 'site'), join(build, nextSite), join(build, 'site.old')]
  for (const part of runtime) await cp(join(build, part), join(next, 'runtime', part), { recursive: true })
  // The words that edits lie on top of.
  await cp('content', join(next, 'content'), { recursive: true, filter: (path) => !/schema|README/.test(path) })
  await rm(old, { recursive: true, force: true })
  await rename(site, old).catch((error: NodeJS.ErrnoException) => {
    // The first build has none to put aside.
    if (error.code !== 'ENOENT') throw error
  })
  await rename(next, site)
  await rm(old, { recursive: true, force: true })
}
