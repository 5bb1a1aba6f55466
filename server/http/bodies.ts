/**
 * The rule for bodies: each request that may have one is counted by its client before a byte is read, and read within
 * limits of bytes, fields, depth and time. Both apps pass `limitBodies`.
 */
import { parse as parseForm } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientLimit, clientOf, type Limit } from './client-limit.ts'
import { type BodyLimits, BodyRefused, fieldCounter, jsonCounter, readText } from './read-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts a route apart from the others. */
    posts?: Limit
  }
}

/** Of an unknown sender. Our forms have fewer than 30 fields. */
export const unknownBody: BodyLimits = { bytes: 64 * 1024, fields: 60, ms: 15_000 }

/** Repeats and refusals too: a browser repeats four times by itself. */
const anyPosts: Limit = { windowMs: 10 * 60_000, maxPosts: 2_000 }

/** At the same moment from one client: an office of 50. */
export const maxOpen = 60

/** In seconds, for a client above it. */
const openS = 5

export type BodyOptions = {
  /** For routes without limits of their own. */
  readonly posts?: Limit
  /** By default, requests that may have a body. */
  readonly isCounted?: (request: FastifyRequest) => boolean
  /** By default, those of an unknown sender, with the `bodyLimit` of the route or the app. */
  readonly limitsOf?: LimitsOf
}

type LimitsOf = (request: FastifyRequest) => BodyLimits

const limitsOfRoute: LimitsOf = ({ routeOptions: { bodyLimit = 0 } }) => ({
  ...unknownBody,
  bytes: bodyLimit,
})

/** Register it before the routes. Forms and JSON have their parsers here; other types get 415. */
export async function limitBodies(app: FastifyInstance, options: BodyOptions = {}): Promise<void> {
  const { posts = anyPosts, isCounted = (request) => !isRead(request), limitsOf = limitsOfRoute } = options
  const counters = new Map([[posts, clientLimit(app, posts)]])
  await counters.get(posts)
  const countOpen = openCounter()
  /** @returns null, or how long a client that sends too many must wait, in seconds. */
  const waitOf = async (request: FastifyRequest, reply: FastifyReply): Promise<number | null> => {
    const { posts: limit = posts } = request.routeOptions.config
    const counter = counters.get(limit) ?? clientLimit(app, limit)
    counters.set(limit, counter)
    const { retryAfterS, isFirst } = await (await counter)(request)
    if (isFirst) request.log.warn('too many posts from one client')
    if (retryAfterS !== null) return retryAfterS
    return isRead(request) || countOpen(request, reply) ? null : openS
  }
  app.addHook('onRequest', async (request, reply) => {
    const waitS = isCounted(request) ? await waitOf(request, reply) : null
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
    parseForm(await readText(request, limitsOf(request), fieldCounter()), '&', '=', { maxKeys: 0 }),
  )
  app.addContentTypeParser('application/json', jsonParser(app, limitsOf))
}

/** @returns a parser for Fastify, of JSON without `__proto__` and `constructor`. */
export function jsonParser(app: FastifyInstance, limitsOf: LimitsOf = limitsOfRoute) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return async (request: FastifyRequest): Promise<unknown> => {
    const text = await readText(request, limitsOf(request), jsonCounter())
    return new Promise((resolve, reject) => {
      parse(request, text, (error, body) => (error ? reject(error) : resolve(body)))
    })
  }
}

/** Fastify reads the bodies of all other methods. */
export function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function openCounter() {
  const open = new Map<string, number>()
  /** Counts a request until it is answered. @returns false for one too many. */
  return (request: FastifyRequest, { raw }: FastifyReply): boolean => {
    const client = clientOf(request)
    const others = open.get(client) ?? 0
    if (others >= maxOpen) return false
    open.set(client, others + 1)
    raw.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
    return true
  }
}
