/** Renders a page for one visitor: a form that comes back, or what only they may see. */
import type { FastifyReply } from 'fastify'
import type { PageData } from '../../contracts/page-data.ts'
import type { Headers } from '../http/headers.ts'
import type { RenderPage } from './application.ts'
import type { Site } from './site.ts'

/** Pages that wait for the one that is being rendered: some tenths of a second. For one more there is none. */
export const maxWaiting = 20

export type PageRenderer = ReturnType<typeof createPageRenderer>

export function createPageRenderer(page: RenderPage, site: Pick<Site, 'pageHeaders'>) {
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
      // One after another, so that nothing is rendered for visitors who have left meanwhile.
      const rendered = last.then(() => (isWanted() ? page(address, data) : null))
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
