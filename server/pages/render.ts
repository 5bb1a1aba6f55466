/** Renders a page for one visitor through the built React application: a form that came back, a confirmation. */
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Submission } from '../../contracts/submission.ts'
import type { Headers } from '../http/headers.ts'
import type { Site } from './site.ts'

export type PageRenderer = {
  /**
   * @param address a path, with its query.
   * @param submission the form to show again; null for a page without one.
   */
  readonly render: (address: string, submission: Submission | null) => Promise<{ html: string; headers: Headers }>
}

type SubmissionKey = Parameters<RouterContextProvider['set']>[0]

/** @param serverBuild the built application, `dist/site/runtime/pages/server/index.js`. */
export async function createPageRenderer(serverBuild: string, site: Site): Promise<PageRenderer> {
  const build = (await import(pathToFileURL(serverBuild).href)) as ServerBuild
  const { submissionContext } = build.entry.module as unknown as { submissionContext: SubmissionKey }
  const handle = createRequestHandler(build, 'production')
  const render: PageRenderer['render'] = async (address, submission) => {
    const context = new RouterContextProvider()
    if (submission) context.set(submissionContext, submission)
    const answer = await handle(new Request(new URL(address, site.manifest.settings.origin)), context)
    if (answer.status >= 500) throw new Error(`the page ${address.split('?', 1)[0]} could not be rendered`)
    return { html: await answer.text(), headers: { ...site.pageHeaders, 'cache-control': 'no-store' } }
  }
  // Once at start, so that what rendering reads from the build is in memory before another build replaces it.
  await render(site.manifest.notFound, null)
  return { render }
}
