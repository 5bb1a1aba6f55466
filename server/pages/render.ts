/** Renders a page for one visitor: a form that comes back, or what only they may see. */
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { PageData } from '../../contracts/page-data.ts'
import type { Headers } from '../http/headers.ts'
import { openApplication } from './application.ts'
import type { Site } from './site.ts'

/** Pages that wait for the one that is being rendered: some tenths of a second. For one more there is none. */
export const maxWaiting = 20

export type PageRenderer = Awaited<ReturnType<typeof createPageRenderer>>

/** @param serverBuild the built application, `dist/site/runtime/pages/server/index.js`. */
export async function createPageRenderer(serverBuild: string, site: Site) {
  const { settings, notFound } = site.manifest
  const { render: page } = await openApplication(serverBuild, settings)
  // Once at start, so that what rendering reads from the build is in memory before another build replaces it.
  await page(notFound)

  const headers: Headers = { ...site.pageHeaders, 'content-type': 'text/html; charset=utf-8' }
  let open = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    /**
     * @param address the page's path, with its query.
     * @param isWanted asked when its turn comes: its client may have left by then.
     * @returns null when it is not wanted any more, or too many wait already.
     */
    render: async (address: string, data: PageData, isWanted: () => boolean) => {
      if (open > maxWaiting) return null
      open += 1
      // One after another, and in between the pages that were asked for meanwhile.
      const rendered = last.then(() => turn()).then(() => (isWanted() ? page(address, data) : null))
      last = rendered.catch(() => {}).finally(() => (open -= 1))
      const html = await rendered
      return html === null ? null : { html, headers }
    },
  }
}

/**
 * Answers with a page that is rendered for one visitor; with nothing, when they have left.
 * @param address the page's path, with its query.
 * @param further headers of this answer alone.
 * @returns false, and nothing is answered, while as many pages wait as may.
 */
export async function sendRendered(
  reply: FastifyReply,
  renderer: PageRenderer,
  address: string,
  data: PageData,
  further: Headers = {},
): Promise<boolean> {
  const page = await renderer.render(address, data, () => !reply.raw.destroyed)
  if (page) reply.headers({ ...page.headers, ...further }).send(page.html)
  else if (reply.raw.destroyed) reply.hijack()
  else return false
  return true
}
