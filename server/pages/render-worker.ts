/** The thread that renders (rendering.ts). */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { openApplication } from './application.ts'
import type { Answer, Call, RenderFunctions, RenderInput } from './rendering.ts'

const { folder, deskFolder = folder, settings, edits } = workerData as RenderInput
if (edits) {
  const { readMadeFiles, readSiteWords, unmade } = await import('../../words/site-words.ts')
  const words = readSiteWords(folder, readMadeFiles(folder), edits)
  globalThis.siteWords = { ...words, pictures: unmade(words.pictures) }
}
const built = (file: string) => join(folder, 'runtime', file)
// All at once, before another build replaces them.
const [{ render }, mails, desk] = await Promise.all([
  openApplication(built('pages/server/index.js'), settings),
  import(pathToFileURL(built('documents/mails.js')).href),
  import(pathToFileURL(join(deskFolder, 'runtime/documents/desk.js')).href),
])
// What rendering reads of the build is in memory afterwards.
await render('/')
const functions: RenderFunctions = { ...mails, ...desk, page: render }

parentPort?.on('message', async ({ id, name, input }: Call) => {
  const answer = (answer: Answer) => parentPort?.postMessage(answer)
  try {
    const render = functions[name] as (...input: unknown[]) => unknown
    answer({ id, result: await render(...input) })
  } catch (error) {
    answer({ id, error: error as Error })
  }
})
parentPort?.postMessage('ready')
