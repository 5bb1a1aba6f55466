/** Work that may take longer than a request: the answer is a page that ends by itself in what happened. */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { minuteMs } from '../../../contracts/durations.ts'

export type Answer = (reply: FastifyReply) => FastifyReply

/** Most refusals are known by then. */
const soonMs = 250
/** A browser asks again after so long. */
const askMs = 10_000
/** An answer can be loaded again for so long. */
const keptMs = 10 * minuteMs

type Asked = FastifyRequest<{ Params: { readonly id: string }; Querystring: { readonly wait?: string } }>

/**
 * @param address of the page that waits; `:id` is added.
 * @param page what it shows.
 * @param unknown the answer where this process doesn't know the work: another one may, or it was long ago.
 * @returns a function that answers with what the work comes to: at once, or on that page.
 */
export function longWork(app: FastifyInstance, address: string, page: Answer, unknown: Answer) {
  const works = new Map<string, Promise<Answer>>()
  const within = (work: Promise<Answer>, ms: number) => Promise.race([work, wait(ms, undefined, { ref: false })])

  app.get(`${address}/:id`, async ({ params: { id }, query }: Asked, reply) => {
    const work = works.get(id)
    if (!work) return unknown(reply)
    const answer = query.wait === undefined ? undefined : await within(work, askMs)
    // The browser shows this page until the next answer is there.
    return answer ? answer(reply) : page(reply.header('refresh', `0; url=${address}/${id}?wait`))
  })

  return async (reply: FastifyReply, work: Promise<Answer>): Promise<FastifyReply> => {
    const answer = await within(work, soonMs)
    if (answer) return answer(reply)
    const id = randomBytes(12).toString('base64url')
    works.set(id, work)
    setTimeout(() => works.delete(id), keptMs).unref()
    work.catch(() => {})
    return reply.redirect(`${address}/${id}`, 303)
  }
}
