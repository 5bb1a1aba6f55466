/**
 * The program that makes one site: a process of its own, so that the server goes on answering. Started ahead, it has
 * loaded the application when its job comes (server/publishing/maker.ts).
 */
import { rename, rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { openCompiler } from '../documents/typst/compile.ts'
import { openApplication } from '../server/pages/application.ts'
import { isWhole } from '../server/publishing/contents.ts'
import type { MakerMessage, SiteJob } from '../server/publishing/maker.ts'
import { readContent } from '../words/content.ts'
import { resolveContent } from '../words/resolve-content.ts'
import { makeSite } from './make-site.ts'
import { compressWell } from './site-folder.ts'

const [, , root = '.', from = 'dist/bundle'] = process.argv
// The server that has asked is gone.
process.once('disconnect', () => process.exit(1))
const tell = (message: MakerMessage) => new Promise((resolve) => process.send?.(message, resolve))

const shipped = readContent(root)
// Keeps the parsed guides: to parse them takes longer than to render all pages.
resolveContent(shipped)
const app = openApplication(join(from, 'runtime/pages/server/index.js'))
openCompiler()

process.once('message', async (job: SiteJob & { readonly part: string }) => {
  const { to, part } = job
  const findings = await makeSite(await app, shipped, { ...job, to: part })
  if (findings.length > 0) {
    await rm(part, { recursive: true, force: true })
    await tell({ findings })
    return process.exit(0)
  }
  const isMine = await put(part, to, job.replaces)
  await tell({ findings })
  if (isMine && job.quality < 11) {
    setPriority(10)
    await compressWell(to)
    await tell({ compressed: true })
  }
  process.exit(0)
})

/** @returns false where another process has made the same. */
async function put(part: string, to: string, replaces = false): Promise<boolean> {
  for (const _ of [1, 2, 3]) {
    const isDone = await rename(part, to).then(
      () => true,
      () => false,
    )
    if (isDone) return true
    if (!replaces && (await isWhole(to))) {
      await rm(part, { recursive: true })
      return false
    }
    const old = `${part}.old`
    await rename(to, old).catch(() => {})
    await rm(old, { recursive: true, force: true })
  }
  throw new Error(`${to} cannot be replaced`)
}
