import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Submission } from '../../contracts/submission.ts'

/**
 * @param address a path, with its query.
 * @param submission the form to show again.
 * @returns the page as HTML.
 */
export type RenderPage = (address: string, submission?: Submission) => Promise<string>

type SubmissionKey = Parameters<RouterContextProvider['set']>[0]

/**
 * The built React application.
 * @param serverBuild its file, `dist/site/runtime/pages/server/index.js` where the server runs.
 * @param origin the site's public address.
 */
export async function openApplication(serverBuild: string, origin: string): Promise<RenderPage> {
  const build = (await import(pathToFileURL(resolve(serverBuild)).href)) as ServerBuild
  const { submissionContext } = build.entry.module as unknown as { submissionContext: SubmissionKey }
  const handle = createRequestHandler(build, 'production')
  return async (address, submission) => {
    const context = new RouterContextProvider()
    if (submission) context.set(submissionContext, submission)
    const answer = await handle(new Request(new URL(address, origin)), context)
    if (answer.status >= 500) throw new Error(`the page ${address.split('?', 1)[0]} could not be rendered`)
    return answer.text()
  }
}
