/**
 * The program that builds one site, in its own process so that the server isn't blocked. It can be started before there
 * is a job, to load the application in advance (site/site-builder.ts).
 */
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readContent } from '../cms/content.ts'
import { resolveContent } from '../cms/resolve-content.ts'
import { readGuideFront } from '../cms/validate/guide.ts'
import { answerTasks } from '../platform/answer-tasks.ts'
import { buildSite } from './build-site.ts'
import { openCompiler } from './documents/typst/compile.ts'
import { loadApplication } from './pages/application.ts'
import type { BuildJob, BuildOutcome } from './site-builder.ts'
import { isSiteIntact } from './site-folder.ts'

const [, , root = '.', from = 'dist/bundle'] = process.argv
const shipped = readContent(root, readGuideFront)
// Parses the guides in advance, which takes longer than rendering all pages.
resolveContent(shipped)
const app = loadApplication(join(from, 'runtime/pages/server/index.js'))
void openCompiler()

answerTasks(async (job: BuildJob & { readonly part: string }): Promise<BuildOutcome> => {
  const { to, part } = job
  const issues = await buildSite(await app, shipped, { ...job, to: part })
  return { issues, isNew: issues.length === 0 && (await moveIntoPlace(part, to, job.replaces)) }
})

/** @returns false if another process has built the same site. */
async function moveIntoPlace(part: string, to: string, replaces = false): Promise<boolean> {
  for (const _ of [1, 2, 3]) {
    const isDone = await rename(part, to).then(
      () => true,
      () => false,
    )
    if (isDone) return true
    if (!replaces && (await isSiteIntact(to))) {
      await rm(part, { recursive: true })
      return false
    }
    const old = `${part}.old`
    await rename(to, old).catch(() => {})
    await rm(old, { recursive: true, force: true })
  }
  throw new Error(`${to} can't be replaced`)
}
