/** Renders a page for one visitor: a returned form, or private data. */
import type { FastifyReply } from 'fastify'
import type { PageData } from '../../contracts/page-data.ts'
import type { Headers } from '../http/headers.ts'
import { createTaskQueue } from '../run-program.ts'
import type { RenderPage } from './rendering.ts'
import type { Site } from './site.ts'

/** Pages that may wait, some tenths of a second. */
const maxWaiting = 20

export type PageRenderer = ReturnType<typeof createPageRenderer>

export function createPageRenderer(page: RenderPage, site: Site) {
  const headers: Headers = { ...site.pageHeaders, 'content-type': 'text/html; charset=utf-8' }
  const next = createTaskQueue(maxWaiting)
  return {
    /** @returns null when it isn't wanted anymore, because the client left, or too many wait. */
    render: async (address: string, data: PageData, isWanted: () => boolean) => {
      // One at a time, so that nothing is rendered for visitors who have left.
      const html = await next(() => (isWanted() ? page(address, data) : null))
      return html === null ? null : { html, headers }
    },
  }
}

export async function sendRenderedPage(
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
