/** Renders a form that comes back to its visitor. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Submission } from '../../contracts/submission.ts'
import type { Headers } from '../http/headers.ts'
import { openApplication } from './application.ts'
import type { Site } from './site.ts'

/** Forms that wait for the one that is being rendered: some tenths of a second. One more gets a finished page. */
export const maxWaiting = 20

export type PageRenderer = {
  /**
   * @param path the page of the form.
   * @param isWanted asked when its turn comes: its client may have left by then.
   * @returns null when it is not wanted any more, or too many wait already.
   */
  readonly render: (
    path: string,
    submission: Submission,
    isWanted: () => boolean,
  ) => Promise<{ html: string; headers: Headers } | null>
}

/** @param serverBuild the built application, `dist/site/runtime/pages/server/index.js`. */
export async function createPageRenderer(serverBuild: string, site: Site): Promise<PageRenderer> {
  const { settings, notFound } = site.manifest
  const page = await openApplication(serverBuild, settings.origin)
  // Once at start, so that what rendering reads from the build is in memory before another build replaces it.
  await page(notFound)

  const headers = { ...site.pageHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  let open = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    render: async (path, submission, isWanted) => {
      if (open > maxWaiting) return null
      open += 1
      // One after another, and in between the pages that were asked for meanwhile.
      const rendered = last.then(() => turn()).then(() => (isWanted() ? page(path, submission) : null))
      last = rendered.catch(() => {}).finally(() => (open -= 1))
      const html = await rendered
      return html === null ? null : { html, headers }
    },
  }
}
