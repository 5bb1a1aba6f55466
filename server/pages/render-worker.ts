/** The rendering thread (rendering.ts). */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { readSiteContent } from '../../cms/site-content.ts'
import { loadApplication, renderPage } from '../../site/pages/application.ts'
import type { DeskModule, MailModule, RenderAnswer, RenderCall, RenderFunctions, RenderInput } from './rendering.ts'

const { folder, deskFolder = folder, settings } = workerData as RenderInput
const load = (site: string, file: string) => import(pathToFileURL(join(site, 'runtime', file)).href)

let content = readSiteContent(folder)
let deskContent = readSiteContent(deskFolder)

// Loaded together, before another build replaces the files.
const [app, mails, desk] = await Promise.all([
  loadApplication(join(folder, 'runtime/pages/server/index.js')),
  load(folder, 'documents/emails.js') as Promise<MailModule>,
  load(deskFolder, 'documents/desk.js') as Promise<DeskModule>,
])
const page: RenderFunctions['page'] = (address, data, other = content) =>
  renderPage(app, address, { content: other, settings, ...(data && { data }) })
// The first page loads the rest of the build into memory.
await page('/')

const functions = {
  ...Object.fromEntries(
    Object.entries(mails).map(([name, render]) => [name, (...input: never[]) => (render as Render)(content, ...input)]),
  ),
  page,
  renderSampleMails: async (other) => mails.renderSampleMails(other),
  renderDesk: async (frame, view) => desk.renderDesk(deskContent, frame, view),
  show: (next) => {
    content = readSiteContent(next)
    deskContent = content
  },
} as RenderFunctions

type Render = (...input: unknown[]) => unknown

parentPort?.on('message', async ({ id, name, input }: RenderCall) => {
  const answer = (answer: RenderAnswer) => parentPort?.postMessage(answer)
  try {
    answer({ id, result: await (functions[name] as Render)(...input) })
  } catch (error) {
    answer({ id, error: error as Error })
  }
})
parentPort?.postMessage('ready')
