/**
 * Limits on request bodies. Each request that may have a body counts against its client's rate limit before a byte is read,
 * and is read within limits of bytes, fields, depth and time. Both apps call `limitBodies`.
 */
import { parse as parseForm } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPendingCounter, createRateLimiter, getClientAddress, type RateLimit } from './rate-limit.ts'
import { type BodyLimits, BodyRefused, createFieldCounter, createJsonCounter, readBodyText } from './read-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A rate limit of its own for a route. */
    posts?: RateLimit
  }
}

/** For senders who aren't signed in. Our forms have fewer than 30 fields. */
export const unknownSenderLimits: BodyLimits = { bytes: 64 * 1024, fields: 60, ms: 15_000 }

/** Repeats and refused posts count too: a browser repeats a post up to four times by itself. */
const defaultPostLimit: RateLimit = { windowMs: 10 * 60_000, maxPosts: 2_000 }

/** Open requests of one client: several for each of an office of 50. A process has 2,000 connections. */
export const maxOpenRequests = 200

/** For a client with too many open requests. */
const openRetryAfterS = 5

export type BodyOptions = {
  /** The rate limit of routes without one of their own. */
  readonly posts?: RateLimit
  /** Which requests count. By default, those that may have a body. */
  readonly isCounted?: (request: FastifyRequest) => boolean
  /** By default `unknownSenderLimits`, with the `bodyLimit` of the route or the app. */
  readonly getLimits?: GetBodyLimits
}

type GetBodyLimits = (request: FastifyRequest) => BodyLimits

const getRouteLimits: GetBodyLimits = ({ routeOptions: { bodyLimit = 0 } }) => ({
  ...unknownSenderLimits,
  bytes: bodyLimit,
})

/** Call it before registering routes. It adds the parsers of forms and JSON; other types get 415. */
export function limitBodies(app: FastifyInstance, options: BodyOptions = {}): void {
  const {
    posts = defaultPostLimit,
    isCounted = (request) => !isReadRequest(request),
    getLimits = getRouteLimits,
  } = options
  const counters = new Map([[posts, createRateLimiter(posts)]])
  const open = createPendingCounter()
  /** @returns null, or how many seconds a client over its limit must wait. */
  const countPost = (request: FastifyRequest, reply: FastifyReply): number | null => {
    const { posts: limit = posts } = request.routeOptions.config
    const count = counters.get(limit) ?? createRateLimiter(limit)
    counters.set(limit, count)
    const { retryAfterS, isFirst } = count(request)
    if (isFirst) request.log.warn('too many posts from one client')
    if (retryAfterS !== null) return retryAfterS
    if (isReadRequest(request)) return null
    const client = getClientAddress(request)
    if (open.get(client) >= maxOpenRequests) return openRetryAfterS
    open.begin(client)
    reply.raw.once('close', () => open.end(client))
    return null
  }
  app.addHook('onRequest', async (request, reply) => {
    const isLimited = isCounted(request)
    // A scan for paths must not use up the limit of others at its address, so its posts aren't read.
    const isStray = request.is404 || request.routeOptions.url === '/*'
    if (isLimited && isStray && !isReadRequest(request)) {
      if (request.is404) reply.header('allow', 'GET, HEAD, POST')
      throw new BodyRefused(request.is404 ? 405 : 404)
    }
    const waitS = isLimited && !isStray ? countPost(request, reply) : null
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
    // No `maxKeys`: it would drop fields silently.
    parseForm(await readBodyText(request, getLimits(request), createFieldCounter()), '&', '=', { maxKeys: 0 }),
  )
  app.addContentTypeParser('application/json', createJsonParser(app, getLimits))
}

/** @returns a Fastify parser for JSON that rejects `__proto__` and `constructor`. */
export function createJsonParser(app: FastifyInstance, getLimits: GetBodyLimits = getRouteLimits) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return async (request: FastifyRequest): Promise<unknown> => {
    const text = await readBodyText(request, getLimits(request), createJsonCounter())
    return new Promise((resolve, reject) => {
      void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)))
    })
  }
}

/** Whether a request has no body. Fastify reads the bodies of all other methods. */
export function isReadRequest({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}
