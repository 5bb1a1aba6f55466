/**
 * The rule for bodies: each request that may have one is counted by its client before a byte is read, and read within
 * limits of bytes, fields, depth and time. Both apps pass `limitBodies`.
 */
import { parse as parseForm } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRateLimiter, getClientAddress, type RateLimit } from './rate-limit.ts'
import { type BodyLimits, BodyRefused, createFieldCounter, createJsonCounter, readBodyText } from './read-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts a route apart from the others. */
    posts?: RateLimit
  }
}

/** Of an unknown sender. Our forms have fewer than 30 fields. */
export const unknownSenderLimits: BodyLimits = { bytes: 64 * 1024, fields: 60, ms: 15_000 }

/** Repeats and refusals too: a browser repeats four times by itself. */
const defaultPostLimit: RateLimit = { windowMs: 10 * 60_000, maxPosts: 2_000 }

/** At the same moment from one client: an office of 50. */
export const maxOpenRequests = 60

/** In seconds, for a client above it. */
const openRetryAfterS = 5

export type BodyOptions = {
  /** For routes without limits of their own. */
  readonly posts?: RateLimit
  /** By default, requests that may have a body. */
  readonly isCounted?: (request: FastifyRequest) => boolean
  /** By default, those of an unknown sender, with the `bodyLimit` of the route or the app. */
  readonly getLimits?: GetBodyLimits
}

type GetBodyLimits = (request: FastifyRequest) => BodyLimits

const getRouteLimits: GetBodyLimits = ({ routeOptions: { bodyLimit = 0 } }) => ({
  ...unknownSenderLimits,
  bytes: bodyLimit,
})

/** Register it before the routes. Forms and JSON have their parsers here; other types get 415. */
export async function limitBodies(app: FastifyInstance, options: BodyOptions = {}): Promise<void> {
  const {
    posts = defaultPostLimit,
    isCounted = (request) => !isReadRequest(request),
    getLimits = getRouteLimits,
  } = options
  const counters = new Map([[posts, createRateLimiter(app, posts)]])
  await counters.get(posts)
  const countOpen = createOpenRequestCounter()
  /** @returns null, or how long a client that sends too many must wait, in seconds. */
  const countPost = async (request: FastifyRequest, reply: FastifyReply): Promise<number | null> => {
    const { posts: limit = posts } = request.routeOptions.config
    const counter = counters.get(limit) ?? createRateLimiter(app, limit)
    counters.set(limit, counter)
    const { retryAfterS, isFirst } = await (await counter)(request)
    if (isFirst) request.log.warn('too many posts from one client')
    if (retryAfterS !== null) return retryAfterS
    return isReadRequest(request) || countOpen(request, reply) ? null : openRetryAfterS
  }
  app.addHook('onRequest', async (request, reply) => {
    const waitS = isCounted(request) ? await countPost(request, reply) : null
    if (waitS !== null) {
      reply.header('retry-after', waitS)
      throw new BodyRefused(429, waitS)
    }
    if ((request.headers['content-encoding'] ?? 'identity') === 'identity') return
    reply.header('accept-encoding', 'identity')
    throw new BodyRefused(415)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest) =>
    // Without a limit of its own, which would drop fields in silence.
    parseForm(await readBodyText(request, getLimits(request), createFieldCounter()), '&', '=', { maxKeys: 0 }),
  )
  app.addContentTypeParser('application/json', createJsonParser(app, getLimits))
}

/** @returns a parser for Fastify, of JSON without `__proto__` and `constructor`. */
export function createJsonParser(app: FastifyInstance, getLimits: GetBodyLimits = getRouteLimits) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return async (request: FastifyRequest): Promise<unknown> => {
    const text = await readBodyText(request, getLimits(request), createJsonCounter())
    return new Promise((resolve, reject) => {
      void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)))
    })
  }
}

/** Fastify reads the bodies of all other methods. */
export function isReadRequest({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function createOpenRequestCounter() {
  const open = new Map<string, number>()
  /** Counts a request until it is answered. @returns false for one too many. */
  return (request: FastifyRequest, { raw }: FastifyReply): boolean => {
    const client = getClientAddress(request)
    const others = open.get(client) ?? 0
    if (others >= maxOpenRequests) return false
    open.set(client, others + 1)
    raw.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
    return true
  }
}
