/** Home with a visitor's numbers, and the picture of a link to it. Nothing of it is stored. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
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

/** Run as sources, or bundled beside this module. */
const program = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, '../../documents/cards/numbers-card.ts')
  : join(import.meta.dirname, 'numbers-card.js')

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

/** Draws one at a time. @returns a function that returns null when too many wait. */
function createCards(): (words: string) => Promise<Buffer> | null {
  const kept = new Map<string, Promise<Buffer>>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return (words) => {
    const known = kept.get(words)
    if (known) return known
    if (waiting > maxWaiting) return null
    waiting += 1
    const drawn = last.then(() => drawCard(words))
    last = drawn.catch(() => kept.delete(words)).finally(() => (waiting -= 1))
    kept.set(words, drawn)
    const [oldest = ''] = kept.keys()
    if (kept.size > maxKept) kept.delete(oldest)
    return drawn
  }
}

/** @throws when the program can't run, for example without the package sharp, or takes half a minute. */
async function drawCard(words: string): Promise<Buffer> {
  const child = spawn(process.execPath, ['--disable-proto=delete', program], {
    timeout: minuteMs / 2,
    killSignal: 'SIGKILL',
  })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  child.stdin.on('error', () => {}).end(words)
  const [picture, errors, [code]] = await Promise.all([buffer(child.stdout), text(child.stderr), once(child, 'close')])
  process.off('exit', stop)
  if (code !== 0) throw new Error(errors.trim().slice(-500) || 'it took too long')
  return picture
}
