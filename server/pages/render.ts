/** Renders pages for one visitor: a returned form, or personal data. */
import type { FastifyReply } from 'fastify'
import type { PageData } from '../../contracts/page-data.ts'
import { createTaskQueue } from '../../platform/run-program.ts'
import type { Headers } from '../core/http/headers.ts'
import { createPendingCounter, getClientAddress } from '../core/http/rate-limit.ts'
import type { Services } from '../services.ts'
import type { RenderPage } from './rendering.ts'

/** How many pages may wait: some tenths of a second in all. */
const maxWaiting = 20
/** Per client, so that others can wait too. */
const maxWaitingPerClient = 5

export type PageRenderer = ReturnType<typeof createPageRenderer>

/** @returns a function that renders for a client, or returns null if the client has left, or too many pages wait. */
export function createRenderQueue() {
  const next = createTaskQueue(maxWaiting)
  const waiting = createPendingCounter()
  return async (client: string, isWanted: () => boolean, render: () => Promise<string>): Promise<string | null> => {
    if (waiting.get(client) >= maxWaitingPerClient) return null
    waiting.begin(client)
    try {
      // One at a time, so that a visitor who leaves while waiting costs nothing.
      return await next(() => (isWanted() ? render() : null))
    } finally {
      waiting.end(client)
    }
  }
}

export function createPageRenderer(page: RenderPage) {
  const queue = createRenderQueue()
  return {
    /** @returns HTML; null if the client has left, or too many pages wait. */
    render: (address: string, data: PageData, client: string, isWanted: () => boolean) =>
      queue(client, isWanted, () => page(address, data)),
  }
}

/** @returns false if too many pages wait: then send another response. */
export async function sendRenderedPage(
  reply: FastifyReply,
  { renderer, site }: Pick<Services, 'renderer' | 'site'>,
  address: string,
  data: PageData,
  further: Headers = {},
): Promise<boolean> {
  const html = await renderer.render(address, data, getClientAddress(reply.request), () => !reply.raw.destroyed)
  if (html !== null)
    reply
      .headers({ ...site.pageHeaders, ...further })
      .type('text/html; charset=utf-8')
      .send(html)
  else if (reply.raw.destroyed) reply.hijack()
  else return false
  return true
}
