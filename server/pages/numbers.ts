/** Home with a visitor's numbers, and the picture of a link to it. Nothing of it is stored. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { minuteMs } from '../../contracts/durations.ts'
import {
  type Numbers,
  type NumbersCard,
  numbersAddress,
  numbersCardAddress,
  numbersIn,
  withNumbers,
} from '../../contracts/numbers.ts'
import { cacheHeaders } from '../http/caching.ts'
import { clientLimit } from '../http/client-limit.ts'
import { runProgram, taskQueue } from '../run-program.ts'
import type { Services } from '../services.ts'
import { sendRendered } from './render.ts'
import { sendResource } from './routes.ts'

/** @returns the words of the picture. */
export type CardOf = (numbers: Numbers) => NumbersCard | Promise<NumbersCard>

/** For pages and pictures together. */
const limit = { windowMs: 10 * minuteMs, maxPosts: 100 }
/** Pictures that may wait for one that is drawn, about a second each. */
const maxWaiting = 5
/** Pictures in memory, some 30 KB each. */
const maxKept = 50

export async function numbersRoutes(app: FastifyInstance, { site, renderer, rendering }: Services) {
  const count = await clientLimit(app, limit)
  const draw = createCards()
  const asked = ({ url }: FastifyRequest) => numbersIn(url.slice(url.indexOf('?') + 1))

  app.get(numbersAddress, async (request, reply) => {
    const numbers = asked(request)
    const isSent =
      numbers &&
      (await count(request)).retryAfterS === null &&
      (await sendRendered(reply, renderer, withNumbers(numbersAddress, numbers), { numbers }))
    return isSent ? reply : reply.redirect('/', 303)
  })

  app.get(numbersCardAddress, async (request, reply) => {
    const numbers = asked(request)
    if (!numbers?.own) return void sendResource(request, reply, site.find(numbersCardAddress))
    const { retryAfterS } = await count(request)
    const picture = retryAfterS === null && (await draw(JSON.stringify(await rendering.numbersCard(numbers))))
    if (!picture)
      return reply
        .code(503)
        .header('retry-after', retryAfterS ?? 30)
        .send()
    return reply
      .headers({ ...site.answerHeaders, ...cacheHeaders.document })
      .type('image/png')
      .send(picture)
  })
}

/** @returns a function that returns null when too many wait. */
function createCards(): (words: string) => Promise<Buffer> | null {
  const kept = new Map<string, Promise<Buffer>>()
  const next = taskQueue(maxWaiting)
  return (words) => {
    const known = kept.get(words)
    if (known) return known
    const drawn = next(() => runProgram('documents/cards/numbers-card.ts', words, minuteMs / 2))
    if (!drawn) return null
    drawn.catch(() => kept.delete(words))
    kept.set(words, drawn)
    const [oldest = ''] = kept.keys()
    if (kept.size > maxKept) kept.delete(oldest)
    return drawn
  }
}
