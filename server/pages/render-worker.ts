/** The thread that renders (rendering.ts). */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { MadePictures } from '../../contracts/pictures.ts'
import { openApplication } from './application.ts'
import type { Answer, Call, RenderFunctions, RenderInput } from './rendering.ts'

const { folder, deskFolder = folder, settings, words } = workerData as RenderInput
if (words) globalThis.siteWords = { ...words, pictures: unmade(words.pictures) }
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

/** Pictures for a preview: those that a publication would make stand as they came. */
function unmade({ portrait, wide }: MadePictures): MadePictures {
  const size = { width: 216, height: 216 }
  const orAsItCame = (made: MadePictures['wide']) =>
    new Proxy(made, {
      get: (all, from: string) => all[from] ?? { ...size, avif: [], webp: [{ path: from, width: size.width }] },
    })
  return { portrait: orAsItCame(portrait), wide: orAsItCame(wide) }
}
