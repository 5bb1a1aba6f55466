/** Renders a page for one visitor: a returned form, or private data. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { minuteMs } from '../../contracts/durations.ts'
import { addressOf, numbersAddress, numbersCardAddress, numbersIn } from '../../contracts/numbers.ts'
import type { PageData } from '../../contracts/page-data.ts'
import { clientLimit } from '../http/client-limit.ts'
import { cacheHeaders, type Headers } from '../http/headers.ts'
import { runProgram, taskQueue } from '../run-program.ts'
import type { Services } from '../services.ts'
import type { RenderPage } from './application.ts'
import type { Site } from './site.ts'

/** Pages that may wait, some tenths of a second. */
const maxWaiting = 20

export type PageRenderer = ReturnType<typeof createPageRenderer>

export function createPageRenderer(page: RenderPage, site: Site) {
  const headers: Headers = { ...site.pageHeaders, 'content-type': 'text/html; charset=utf-8' }
  const next = taskQueue(maxWaiting)
  return {
    /** @returns null when it isn't wanted anymore, because the client left, or too many wait. */
    render: async (address: string, data: PageData, isWanted: () => boolean) => {
      // One at a time, so that nothing is rendered for visitors who have left.
      const html = await next(() => (isWanted() ? page(address, data) : null))
      return html === null ? null : { html, headers }
    },
  }
}

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

/** For pages and pictures together. */
const numbersLimit = { windowMs: 10 * minuteMs, maxPosts: 100 }
/** Pictures that may wait for one that is drawn, about a second each. */
const maxWaitingCards = 5

/** Home with a visitor's numbers, and the picture of a link to it. Nothing of it is stored. */
export async function numbersRoutes(app: FastifyInstance, { site, renderer, rendering }: Services) {
  const count = await clientLimit(app, numbersLimit)
  const next = taskQueue(maxWaitingCards)
  const asked = async (request: FastifyRequest) =>
    (await count(request)).retryAfterS === null ? numbersIn(request.url.slice(request.url.indexOf('?') + 1)) : null

  app.get(numbersAddress, async (request, reply) => {
    const numbers = await asked(request)
    const isSent = numbers && (await sendRendered(reply, renderer, addressOf(numbers), { numbers }))
    return isSent ? reply : reply.redirect('/', 303)
  })

  app.get(numbersCardAddress, async (request, reply) => {
    const numbers = await asked(request)
    if (!numbers?.own) return reply.redirect('/', 303)
    const words = JSON.stringify(await rendering.mails.numbersCard(numbers))
    const picture = await next(() => runProgram('documents/cards/numbers-card.ts', words, minuteMs / 2))
    if (!picture) return reply.code(503).header('retry-after', 30).send()
    const headers = { ...site.answerHeaders, ...cacheHeaders.document }
    return reply.headers(headers).type('image/png').send(picture)
  })
}
